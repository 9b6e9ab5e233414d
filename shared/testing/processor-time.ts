type Usage = { user: number; system: number }

/** Of Node, in whose threads all tests run, also those of the browser. */
const { process } = globalThis as unknown as { process: { threadCpuUsage: (since?: Usage) => Usage } }

/** Milliseconds that the processor spent on something: on a busy machine no more than on an idle one. */
export const processorTime = (run: () => unknown): number => {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

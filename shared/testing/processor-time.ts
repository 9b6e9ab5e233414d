type Usage = { user: number; system: number }

/** Node's process object: all tests run in threads of Node, those for the browser as well. */
const { process } = globalThis as unknown as { process: { threadCpuUsage: (since?: Usage) => Usage } }

/** Milliseconds that the processor spent on something: on a busy machine no more than on an idle one. */
export const processorTime = (run: () => unknown): number => {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

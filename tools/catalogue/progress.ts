const EVERY = 250

/** Prints progress: one updated line in a terminal, occasional lines elsewhere. */
export const createProgress = (label: string, output: NodeJS.WriteStream) => {
  const started = performance.now()
  let rows = 0
  let shown = started
  const line = (): string => `${label}: ${rows} rows, ${((performance.now() - started) / 1000).toFixed(1)} s`
  const clear = (): void => {
    if (output.isTTY) output.write('\r\u001b[K')
  }
  return {
    count: (more: number): void => {
      rows += more
      const now = performance.now()
      if (now - shown < (output.isTTY ? EVERY : EVERY * 20)) return
      shown = now
      output.write(output.isTTY ? `\r\u001b[K${line()}` : `${line()}\n`)
    },
    /** Clears the progress line for other output. */
    clear,
    seconds: (): number => (performance.now() - started) / 1000,
  }
}

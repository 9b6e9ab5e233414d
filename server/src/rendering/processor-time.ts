import { readFileSync } from 'node:fs'

/** Ticks of the system's clock that a second has, on every Linux there is. */
const TICKS = 100

/** Processor time that the first thread of a process has had, in ms, in steps of 10; null where the system does not say it so. */
export const processorTime = (pid: number | undefined): number | null => {
  if (process.platform !== 'linux' || pid === undefined) return null
  try {
    // The name of the program, which may hold spaces, ends with the last parenthesis.
    const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
  } catch {
    return null
  }
}

import { readFile } from 'node:fs/promises'
import { childrenOf } from '../../tools/test/process-memory.ts'

/** Processor time of a process and its threads so far, in ms; Linux counts in hundredths of a second. */
export const processorTime = async (pid: number): Promise<number> => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The same of a process and all that it started. */
export const processorTimeOfAll = async (pid: number): Promise<number> => {
  const below = await Promise.all((await childrenOf(pid)).map((child) => processorTimeOfAll(child).catch(() => 0)))
  return below.reduce((sum, one) => sum + one, await processorTime(pid))
}

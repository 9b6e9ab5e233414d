import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type Answer = {
  status: number
  retryAfter: string | undefined
  type: string | undefined
  sniffed: string
  ms: number
}

/** One request on a connection of its own. */
export const ask = (address: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    get(address, { agent: false, headers }, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'],
          type: answer.headers['content-type'],
          sniffed: String(answer.headers['x-content-type-options']),
          ms: performance.now() - begun,
        }),
      )
    }).on('error', reject)
  })

/** Sends `rounds` times `each` requests, every `every` ms, without waiting for answers; returns all of them. */
export const flood = async (
  send: (at: number) => Promise<Answer>,
  { rounds, each, every }: { rounds: number; each: number; every: number },
): Promise<Answer[]> => {
  const answers: Promise<Answer>[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (let one = 0; one < each; one += 1) {
      const answer = send(answers.length)
      // Read at the end; a failure before that is not unhandled.
      answer.catch(() => {})
      answers.push(answer)
    }
    await pause(every)
  }
  return Promise.all(answers)
}

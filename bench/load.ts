// Closed-loop load generator in a separate process: node load.ts <address> <connections> <seconds> [<cookie>]
// Prints the number of 200 responses per second; any other response is an error.
import { Agent, get } from 'node:http'

const [address = '', connections = '', seconds = '', cookie = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const end = performance.now() + Number(seconds) * 1000

const ask = (): Promise<void> =>
  new Promise((resolve, reject) => {
    get(address, { agent, headers: cookie === '' ? {} : { cookie } }, (response) => {
      response.resume()
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`answered ${response.statusCode}`))))
    }).on('error', reject)
  })

let answered = 0
const loop = async (): Promise<void> => {
  while (performance.now() < end) {
    await ask()
    answered += 1
  }
}
await Promise.all(Array.from({ length: Number(connections) }, loop))
console.log(answered / Number(seconds))
agent.destroy()

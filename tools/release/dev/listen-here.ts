import type { Server } from 'node:http'

/** Listens on the loopback interface, on a free port for port 0, and returns the address. */
export const listenHere = async (server: Server, port: number): Promise<string> => {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const bound = server.address()
  return `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : port}`
}

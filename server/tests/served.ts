import { expect } from 'vitest'
import type { TestServer } from './helper.ts'

/** Creates something once for each server of a test file. */
export const onceFor = <T>(make: (server: TestServer) => Promise<T>): ((server: TestServer) => Promise<T>) => {
  const made = new WeakMap<TestServer, Promise<T>>()
  return (server) => {
    const known = made.get(server) ?? make(server)
    made.set(server, known)
    return known
  }
}

/** Answer to a guest at an address, which must exist. */
export const served = async (server: TestServer, path: string) => {
  const answer = await server.guest().send('GET', path)
  expect(answer.statusCode, `${path} ${answer.payload}`).toBe(200)
  return answer
}

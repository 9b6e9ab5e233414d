import type { TestServer } from '../helper.ts'
import { PASSWORD } from '../helper.ts'
import { photograph } from '../media/media-pictures.ts'
import { talk } from './world-talk.ts'
import { relate } from './world-relations.ts'
import { catalogue } from './world-catalogue.ts'
import type { Making, Who, World } from './making.ts'
import { visitor } from './visitor.ts'
import type { Answer, Visitor } from './visitor.ts'

const ROLES = { ada: 'USER', bo: 'USER', cleo: 'USER', editor: 'EDITOR', admin: 'ADMIN' } as const

const people = async (server: TestServer): Promise<Pick<Making, 'by' | 'ids'>> => {
  const ids: Record<string, number> = {}
  const by: Record<string, Visitor> = { guest: visitor(server.app) }
  for (const [name, role] of Object.entries(ROLES)) {
    const { id, email } = await server.makePerson({ name, role })
    const person = visitor(server.app)
    await person('POST', '/api/login', { json: { email, password: PASSWORD } })
    by[name] = person
    ids[name] = id
  }
  return { ids, by: by as Record<Who, Visitor> }
}

/** World created by calls of the specification; each answer is stored under the name that assertions use. */
export const makeWorld = async (server: TestServer): Promise<World> => {
  const answers = new Map<string, Answer>()
  const note: Making['note'] = async (name, call) => {
    const answer = await call
    if (answers.has(name)) throw new Error(`two answers are named ${name}`)
    answers.set(name, answer)
    return answer
  }
  const making: Making = { ...(await people(server)), answers, note, picture: await photograph() }
  await relate(making)
  await talk(making)
  await catalogue(making)
  const answer = (name: string): Answer => {
    const found = answers.get(name)
    if (found === undefined) throw new Error(`no answer is named ${name}`)
    return found
  }
  return { ids: making.ids, by: making.by, answer }
}

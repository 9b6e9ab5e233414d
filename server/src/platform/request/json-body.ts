import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusal.ts'

const DEEPEST = 40
const MOST_NODES = 50_000

/** True when the nesting or the number of values of a JSON text exceeds every form of this site. */
export const isExcessive = (json: string): boolean => {
  let depth = 0
  let nodes = 0
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '"') {
      for (at += 1; at < json.length && json[at] !== '"'; at += 1) if (json[at] === '\\') at += 1
    } else if (character === '{' || character === '[') {
      depth += 1
      nodes += 1
      if (depth > DEEPEST) return true
    } else if (character === '}' || character === ']') depth -= 1
    else if (character === ',') nodes += 1
  }
  return nodes > MOST_NODES
}

/** Accepts JSON bodies only; invalid JSON, deep nesting and prototype poisoning get 400. */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '') return done(null, undefined)
    if (isExcessive(text)) return done(refuse('BAD_REQUEST'))
    return parse(request, text, (error, value) => (error ? done(refuse('BAD_REQUEST')) : done(null, value)))
  })
}

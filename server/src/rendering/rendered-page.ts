import type { PagePayload } from '@florilege/shared/contracts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../platform/request/actor.ts'
import type { Services } from '../platform/services.ts'
import { failOnServer } from '../releases/report/fail-on-server.ts'
import type { ReleaseSet } from '../releases/set/resolve-set.ts'
import type { FirstScreen } from '../web/first-screen/first-screen.ts'
import type { PageLanguage } from '../web/first-screen/page-texts.ts'
import type { RenderedRoot, Rendering } from './rendering.ts'

type Given = {
  request: FastifyRequest
  actor: Actor
  set: ReleaseSet
  screen: FirstScreen
  payload: PagePayload
  language: PageLanguage
  same: string | null
}

/** HTML of the root of a page; null when it is left to the browser. A page of a person is rendered apart from those of all others. */
export const renderedPage = (
  rendering: Rendering,
  services: Services,
  { request, actor, set, screen, payload, language, same }: Given,
): Promise<RenderedRoot | null> => {
  const parts = new Map(screen.parts.map(({ document: { name, build } }) => [name, { name, build }]))
  parts.delete(set.host.name)
  return rendering.render({
    set,
    page: screen.page,
    parts: [...parts.values()],
    payload,
    path: request.url,
    language,
    personal: actor.account !== null,
    same,
    told: (failure) => services.later(() => failOnServer(services, { request, actor }, failure)),
  })
}

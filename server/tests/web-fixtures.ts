import type { PagePayload } from '@florilege/shared/contracts'
import type { Client, TestServer } from './helper.ts'
import { releaser, remoteBuild } from './releases/release-fixtures.ts'
import type { TestBuild } from './releases/release-fixtures.ts'

export const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const label = { fr: 'Une page', en: 'A page' }

export const plates = () =>
  remoteBuild('plates', {
    declaration: {
      routes: [
        { path: '/plates/', page: 'list', access: 'all', title: { fr: 'Planches', en: 'Plates' } },
        {
          path: '/plates/:id/',
          page: 'plate',
          access: 'all',
          title: label,
          first: [{ call: 'GET /api/post/:id', params: { id: ':id' } }],
        },
        { path: '/mine/', page: 'mine', access: 'signed-in', title: label },
      ],
      slots: [
        { slot: 'home-main', order: 1, first: [{ call: 'GET /api/dataset/user' }] },
        { slot: 'home-aside', order: 0, access: 'signed-in' },
      ],
    },
  })
export const admin = () =>
  remoteBuild('backstage', {
    declaration: { delivered: 'admin', routes: [{ path: '/admin/people/', page: 'people', access: 'admin', title: label }] },
  })

export const publishAll = async (server: TestServer, builds: TestBuild[]): Promise<void> => {
  const releases = await releaser(server)
  for (const build of builds) {
    const answer = await releases.publish(build)
    if (answer.statusCode !== 200) throw new Error(answer.payload)
  }
}

const payloadOf = (html: string): PagePayload => {
  const json = /<script type="application\/json" id="florilege">(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(json ?? 'null') as PagePayload
}
export const open = async (client: Client, url: string, headers: Record<string, string> = HTML) => {
  const answer = await client.send('GET', url, { headers })
  return { ...answer, status: answer.statusCode, html: answer.payload, payload: payloadOf(answer.payload) }
}
export const integrityOf = (html: string): Record<string, string> =>
  (JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as { integrity: Record<string, string> })
    .integrity
export const addressesIn = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="(\/r\/[^"]+)"/g)].map((match) => match[1] ?? '')

import { ADD_NOTE, ADD_PHOTOGRAPHS, PICTURE_TYPES, SHARE_PATH, SHARED_FIELD, SHARED_WORDS } from '@florilege/shared/contracts'
import type { FastifyInstance } from 'fastify'
import type { ReleaseDocument } from '@florilege/shared/contracts'
import { refuse } from '../../platform/refusal.ts'
import { sendText } from '../../platform/answer/send-text.ts'
import type { Services } from '../../platform/services.ts'
import { readFileOf } from '../../releases/storage/blob-care.ts'
import { contentTypeOf } from '../../releases/storage/compressible.ts'
import { releasesOf } from '../../releases/set/current-releases.ts'
import { INSTALL_TEXTS } from './install-texts.ts'
import { PAGE_TEXTS } from '../first-screen/page-texts.ts'
import type { PageLanguage } from '../first-screen/page-texts.ts'

const FOLDER = 'install/'
/** Icons and screenshots keep their addresses across releases. */
const DAY = 'public, max-age=86400'

const icon = (name: string, size: number, purpose?: string) => ({
  src: `/install/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose === undefined ? {} : { purpose }),
})
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon', 192)] })

/** Screenshots of the product, in order of display; each file name has the size. */
const SCREENS = [
  { screen: 'gallery', form_factor: 'narrow' },
  { screen: 'plate', form_factor: 'narrow' },
  { screen: 'timeline', form_factor: 'narrow' },
  { screen: 'flora', form_factor: 'wide' },
] as const

const screenshots = ({ files }: ReleaseDocument, language: PageLanguage) =>
  SCREENS.flatMap(({ screen, form_factor }) => {
    const name = new RegExp(`^${FOLDER}(${screen}-${language}-(\\d+x\\d+)\\.webp)$`)
    const found = files.map(({ path }) => name.exec(path)).find((match) => match !== null)
    if (found?.[1] === undefined || found[2] === undefined) return []
    const label = INSTALL_TEXTS[language].screens[screen]
    return [{ src: `/install/${found[1]}`, sizes: found[2], type: 'image/webp', form_factor, label }]
  })

const shareTarget = {
  action: SHARE_PATH,
  method: 'POST',
  enctype: 'multipart/form-data',
  params: {
    ...Object.fromEntries(SHARED_WORDS.map((name) => [name, name])),
    files: [{ name: SHARED_FIELD, accept: PICTURE_TYPES }],
  },
}

/** Web app manifest (PW-01) in one language. */
const manifestOf = (host: ReleaseDocument, language: PageLanguage) => {
  const texts = INSTALL_TEXTS[language]
  return {
    id: '/',
    name: PAGE_TEXTS[language].site,
    short_name: PAGE_TEXTS[language].site,
    description: texts.description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FBF9F5',
    theme_color: '#FBF9F5',
    categories: ['education', 'social', 'photo'],
    icons: [icon('icon', 192), icon('icon', 512), icon('maskable', 512, 'maskable'), icon('monochrome', 512, 'monochrome')],
    shortcuts: [
      shortcut(texts.write, ADD_NOTE),
      shortcut(texts.gallery, '/artwork/'),
      shortcut(texts.flora, '/species/'),
      shortcut(texts.upload, ADD_PHOTOGRAPHS),
    ],
    share_target: shareTarget,
    screenshots: screenshots(host, language),
  }
}

/** Serves the manifest of each language, and the icons and screenshots of the live host at stable addresses. */
export const registerInstall = (app: FastifyInstance, services: Services): void => {
  const hostNow = async (): Promise<ReleaseDocument> => {
    const set = await releasesOf(services).setFor({ role: 'GUEST' })
    if (set === null) throw refuse('UNAVAILABLE', 'NO_RELEASE')
    return set.host
  }
  app.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', async (request, reply) => {
    const manifest = manifestOf(await hostNow(), request.query.lang === 'en' ? 'en' : 'fr')
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'public, no-cache')
    return sendText(request, reply, JSON.stringify(manifest))
  })
  app.get<{ Params: { file: string } }>('/install/:file', async ({ params }, reply) => {
    const { files } = await hostNow()
    const found = files.find(({ path }) => path === FOLDER + params.file)
    const bytes = found === undefined ? null : await readFileOf(services.storage, found)
    if (bytes === null) throw refuse('NOT_FOUND')
    return reply.type(contentTypeOf(params.file)).header('cache-control', DAY).send(bytes)
  })
}

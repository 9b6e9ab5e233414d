import { randomBytes } from 'node:crypto'
import type { PagePayload } from '@florilege/shared/contracts'
import type { Config } from '../../config.ts'
import { mapOrigins } from '../../config/map-sources.ts'
import { securityHeaders } from '../../platform/request/security-headers.ts'
import { baseOf, describeSet, originsOf } from '../../releases/set/describe-set.ts'
import type { ReleaseSet } from '../../releases/set/resolve-set.ts'
import { contentPolicy } from '../document/content-policy.ts'
import { composeDocument } from '../document/document.ts'
import { documentFiles } from '../document/document-files.ts'
import { PAGE_TEXTS } from '../first-screen/page-texts.ts'
import type { PageLanguage } from '../first-screen/page-texts.ts'
import { isSecure } from '../../platform/account/cookie-name.ts'

/** Data that a device needs to open the site offline: one document, and every file of one set. */
export type Generation = {
  set: string
  document: { html: string; headers: Record<string, string> }
  files: { href: string; integrity: string }[]
}

/** Script of the service worker among the files of the host. */
export const WORKER_SCRIPT = /^worker\.[0-9a-f]+\.js$/

/**
 * Files of the host and of the live releases, without the worker's script, server parts and installation pictures; fallback
 * releases need the network.
 */
const filesOf = (set: ReleaseSet, config: Config): Generation['files'] =>
  [set.host, ...set.remotes.map(({ live }) => live)].flatMap((document) =>
    document.files
      .filter(({ path }) => path !== document.server && !WORKER_SCRIPT.test(path) && !path.startsWith('install/'))
      .map(({ path, sha384 }) => ({ href: baseOf(document, originsOf(set, config)) + path, integrity: `sha384-${sha384}` })),
  )

/** Generation of a set. Its document has the state of a guest, which the host replaces by the state stored on the device. */
export const generationOf = (
  set: ReleaseSet,
  config: Config,
  page: { language: PageLanguage; payload: Omit<PagePayload, 'set' | 'first'> },
): Generation => {
  const nonce = randomBytes(16).toString('base64')
  const files = documentFiles(set, [], originsOf(set, config), page.language)
  const html = composeDocument({
    language: page.language,
    theme: 'auto',
    title: PAGE_TEXTS[page.language].site,
    meta: null,
    indexed: false,
    nonce,
    files,
    setFile: null,
    pictures: [],
    rendered: null,
    payload: { ...page.payload, set: describeSet(set, originsOf(set, config)), first: [], kept: true },
  })
  const policy = contentPolicy({
    nonce,
    remoteOrigins: files.origins,
    mapOrigins: mapOrigins(config.mapSources),
    secure: isSecure(config),
  })
  const headers = {
    ...securityHeaders(config),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
  }
  return { set: set.id, document: { html, headers }, files: filesOf(set, config) }
}

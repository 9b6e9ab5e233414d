import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance as createWhole } from 'i18next'
import { describe, expect, it } from 'vitest'
import { elision } from '../shell/texts/elision.ts'
import { createInstance } from './instance.ts'

const root = join(import.meta.dirname, '../..')
type Said = { name: string; fr: Record<string, string>; en: Record<string, string> }
const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'name' in value && 'fr' in value && 'en' in value
const files = globSync('{host/src,remote-*/src,shared/{map,report,shell,ui}}/**/*texts.ts', { cwd: root }).filter((file) =>
  /export const \w+ = defineTexts\(/.test(readFileSync(join(root, file), 'utf8')),
)
const all = (
  await Promise.all(files.map(async (file) => Object.values((await import(join(root, file))) as object).filter(isSaid)))
).flat()

const NAMES = ['Inès', 'Paul', '{{name}}', '$t(x)', '']
const COUNTS = [0, 1, 1.5, 2, 21, 1_000_000]

describe('texts in the page', () => {
  it.each(['fr', 'en'] as const)('[DO-08] [CO-09] equal those of the library, for every text in %s', (language) => {
    const resources = { [language]: Object.fromEntries(all.map((texts) => [texts.name, texts[language]])) }
    const options = { lng: language, resources }
    const own = createInstance()
    void own.use(elision).init(options)
    const whole = createWhole()
    void whole.use(elision).init({
      ...options,
      fallbackLng: false,
      initAsync: false,
      interpolation: { escapeValue: false, skipOnVariables: true },
      postProcess: [elision.name],
    })
    let compared = 0
    for (const { name: ns, [language]: texts } of all) {
      for (const [key, text] of Object.entries(texts)) {
        const values = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, value]) => value ?? '')
        const asked = key.replace(/_(?:one|many|other)$/, '')
        for (const [index, count] of COUNTS.entries()) {
          const given = Object.fromEntries(values.map((value) => [value, NAMES[index % NAMES.length]]))
          const put = { ...given, ns, ...(asked === key ? {} : { count }) }
          expect(own.t(asked, put), `${ns} ${key}`).toBe(whole.t(asked, put))
          compared += 1
        }
      }
    }
    expect(compared).toBeGreaterThan(10_000)
    const absent = { ns: 'errors', defaultValue: 'ABSENT' }
    expect([own.t('ABSENT', absent), own.exists('ABSENT', absent)]).toEqual(['ABSENT', false])
  })

  it('[DO-08] count changes by name: texts of another name change none, another language changes all', async () => {
    const page = createInstance()
    await page.init({ lng: 'fr', resources: { fr: { host: { A: 'a' } } } })
    const versions = () => [page.versionOf('host'), page.versionOf('map')]
    const [host, map] = versions()
    page.addResourceBundle('fr', 'map', { B: 'b' })
    const [hostNow, mapNow] = versions()
    expect([hostNow === host, mapNow === map]).toEqual([true, false])
    await page.changeLanguage('en')
    expect([page.versionOf('host') === hostNow, page.versionOf('map') === mapNow]).toEqual([false, false])
  })
})

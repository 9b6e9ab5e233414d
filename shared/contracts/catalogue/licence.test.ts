import { describe, expect, it } from 'vitest'
import { CONTRIBUTION_LICENCES, termsName } from '../contribution/contribution-states.ts'
import { knownLicence, licenceName } from './licence.ts'

const by = (path: string) => `http://creativecommons.org/${path}`

describe('licences', () => {
  it.each([
    ['CC0', 'publicdomain/zero/1.0/'],
    ['CC0-1.0', 'publicdomain/zero/1.0/'],
    ['CC0 1.0 Universal', 'publicdomain/zero/1.0/'],
    ['CC0 (https://creativecommons.org/publicdomain/zero/1.0/)', 'publicdomain/zero/1.0/'],
    ['https://creativecommons.org/publicdomain/zero/1.0/deed.fr', 'publicdomain/zero/1.0/'],
    ['Public domain', 'publicdomain/mark/1.0/'],
    ['Public  domain', 'publicdomain/mark/1.0/'],
    ['https://creativecommons.org/publicdomain/mark/1.0/', 'publicdomain/mark/1.0/'],
    ['Domaine public', 'publicdomain/mark/1.0/'],
    ['CC BY 4.0', 'licenses/by/4.0/'],
    ['CC-BY-4.0', 'licenses/by/4.0/'],
    ['  CC BY 4.0 ', 'licenses/by/4.0/'],
    ['CC: BY - 4.0', 'licenses/by/4.0/'],
    ['CC BY, NC, 4.0', 'licenses/by-nc/4.0/'],
    ['CC – BY – NC 4.0 International.', 'licenses/by-nc/4.0/'],
    ['CC BY 4', 'licenses/by/4.0/'],
    ['CC BY-SA 3.0', 'licenses/by-sa/3.0/'],
    ['CC BY-SA 3.0 FR', 'licenses/by-sa/3.0/fr/'],
    ['CC BY-SA 3.0 (FR)', 'licenses/by-sa/3.0/fr/'],
    ['CC BY-NC 4.0', 'licenses/by-nc/4.0/'],
    ['cc by nc nd 2.5', 'licenses/by-nc-nd/2.5/'],
    ['https://creativecommons.org/licenses/by/4.0/', 'licenses/by/4.0/'],
    ['https://www.creativecommons.org/licenses/by-nc-sa/4.0', 'licenses/by-nc-sa/4.0/'],
    ['http://creativecommons.org/licenses/by-sa/2.0/fr/deed.en', 'licenses/by-sa/2.0/fr/'],
    ['https://creativecommons.org/licenses/by/4.0/legalcode?x=1', 'licenses/by/4.0/'],
    ['CC BY 1.0', 'licenses/by/1.0/'],
    ['CC BY-Non-Commercial 3.0', 'licenses/by-nc/3.0/'],
    ['CC BY non commercial 3.0', 'licenses/by-nc/3.0/'],
    ['CC BY-NoDerivatives 4.0', 'licenses/by-nd/4.0/'],
    ['CC BY-NoDerivs 3.0', 'licenses/by-nd/3.0/'],
    ['CC BY-NoDeriv 3.0', 'licenses/by-nd/3.0/'],
    ['CC BY – No Derivative Works 3.0', 'licenses/by-nd/3.0/'],
    ['CC BY-Share-Alike 3.0', 'licenses/by-sa/3.0/'],
    ['CC Attribution - Partage dans les mêmes conditions 3.0', 'licenses/by-sa/3.0/'],
    ["CC Attribution - Partage à l'identique 3.0", 'licenses/by-sa/3.0/'],
    ['CC Attribution - Partage a l’identique 3.0', 'licenses/by-sa/3.0/'],
    ['Creative Commons Attribution 4.0 International', 'licenses/by/4.0/'],
    ['Creative Commons Attribution-NonCommercial-ShareAlike 3.0 Unported', 'licenses/by-nc-sa/3.0/'],
    ['Creative Commons Attribution - Pas d’utilisation commerciale - Pas de modification 4.0', 'licenses/by-nc-nd/4.0/'],
  ])('[BY-13] have an address, however they are written: %s', (text, path) => {
    expect(knownLicence(text)?.address).toBe(by(path))
  })

  it.each([
    ['https://rightsstatements.org/page/InC/1.0/?language=fr', 'http://rightsstatements.org/vocab/InC/1.0/'],
    ['http://rightsstatements.org/vocab/NoC-NC/1.0/', 'http://rightsstatements.org/vocab/NoC-NC/1.0/'],
  ])('[BY-13] and so have statements of rights: %s', (text, address) => {
    expect(knownLicence(text)?.address).toBe(address)
  })

  it.each([
    'Tous droits réservés',
    'Licence Ouverte 2.0',
    'CC BY',
    'CC BY 9.0',
    'CC NC 4.0',
    'CC BY-SA-ND 4.0',
    'CC BY 4.0, sauf la figure 3',
    'CC BY 4.0 non international',
    'CC BY 4.0 International, sauf la figure 3',
    'CC BY 4.0 France',
    'Sauf CC BY 4.0',
    'Sans CC0',
    'Not in the public domain',
    'https://rightsstatements.org/about',
    'https://rightsstatements.org/en/vocab/InC/1.0/',
    'https://rightsstatements.org/vocab/InC/1.0/more',
    'https://creativecommons.org/en/publicdomain/zero/1.0/',
    'https://creativecommons.org/en/publicdomain/mark/1.0/',
    'https://creativecommons.org/publicdomain/xero/1.0/',
    'https://example.org/https://creativecommons.org/licenses/by/4.0/',
    'https://creativecommons.org/licenses/by/4.0/ sauf la figure 3',
    'https://example.org/https://rightsstatements.org/vocab/InC/1.0/',
    'https://rightsstatements.org/vocab/InC/1.0/ sauf la figure 3',
    'https://creativecommons.org/en/licenses/by/4.0/',
    'https://creativecommons.org/licenses/by/4.0/fr/more',
    'CC00',
    'https://creativecommons.org/',
    'https://creativecommons.org.example/licenses/by/4.0/',
    'https://example.org/licenses/by/4.0/',
    '',
  ])('[BY-13] are told as they are where it is not certain which: %s', (text) => {
    expect([knownLicence(text), licenceName(text)]).toEqual([null, text])
  })

  it.each([
    ['cc0', 'CC0 1.0'],
    ['domaine public', 'Public Domain Mark 1.0'],
    ['cc by-nc-nd 2.5', 'CC BY-NC-ND 2.5'],
    ['https://creativecommons.org/licenses/by-sa/3.0/fr/', 'CC BY-SA 3.0 FR'],
    ['https://rightsstatements.org/page/InC-EDU/1.0/', 'InC-EDU 1.0'],
    ['https://example.org/terms', 'https://example.org/terms'],
  ])('[BY-13] %s is shown as %s', (text, name) => {
    expect(licenceName(text)).toBe(name)
  })

  it('have a display name, which is recognised again', () => {
    for (const name of [licenceName, termsName])
      expect(CONTRIBUTION_LICENCES.map(name)).toEqual(['CC0 1.0', 'CC BY 4.0', 'CC BY-SA 4.0', 'CC BY-NC 4.0'])
    for (const licence of CONTRIBUTION_LICENCES) {
      const known = knownLicence(licence)
      expect(knownLicence(known?.name ?? '')).toEqual(known)
      expect(knownLicence(known?.address ?? '')).toEqual(known)
    }
  })
})

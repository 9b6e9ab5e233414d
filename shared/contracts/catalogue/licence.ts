/** Licence or rights statement with an address of its own. */
export type KnownLicence = {
  name: string
  /** Address used for exchange between catalogues: `http`, not the human-readable page. */
  address: string
}

const CC = 'http://creativecommons.org/'
const ZERO: KnownLicence = { name: 'CC0 1.0', address: `${CC}publicdomain/zero/1.0/` }
const MARK: KnownLicence = { name: 'Public Domain Mark 1.0', address: `${CC}publicdomain/mark/1.0/` }

const CREATIVE = /^https?:\/\/(?:www\.)?creativecommons\.org\/(\S*)$/i
const RIGHTS = /^https?:\/\/(?:www\.)?rightsstatements\.org\/(\S*)$/i
const DEED = /(?:(?:deed|legalcode)(?:\.[\w-]+)?)?(?:[?#].*)?$/i
const VERSIONS = ['1.0', '2.0', '2.5', '3.0', '4.0']

/** Spellings of the parts of a Creative Commons licence, longest first. */
const PARTS: readonly [RegExp, string][] = [
  [/pas d['’]utilisation commerciale|non[- ]?commercial/gi, 'nc'],
  [/pas de modification|no[- ]?deriv(?:ative)?s?(?: works)?/gi, 'nd'],
  [/partage dans les m[êe]mes conditions|partage [àa] l['’]identique|share[- ]?alike/gi, 'sa'],
  [/attribution/gi, 'by'],
]

/** Version as the licences have it: "4" is "4.0". Without one the licence is ambiguous and stays plain text. */
const versionOf = (said: string): string | undefined => VERSIONS.find((one) => one === said || one === `${said}.0`)

const byParts = (text: string): KnownLicence | null => {
  const words = PARTS.reduce((rest, [shape, part]) => rest.replace(shape, part), text)
  const found =
    /^(?:cc|creative commons)[\s:/–-]*((?:by|nc|nd|sa)(?:[\s,–-]+(?:by|nc|nd|sa))*)\b[\s,–-]*(\d(?:\.\d)?)\s*(.*)/i.exec(words)
  if (found === null) return null
  const [, parts = '', version = '', rest = ''] = found
  const said = new Set(parts.toLowerCase().split(/[\s,–-]/))
  const full = versionOf(version)
  const port = /^\(?([a-z]{2})\)?$/i.exec(rest)?.[1]
  const plain = rest === '' || /^\(?(?:international|unported|générique|generic)\)?\.?$/i.test(rest)
  if (!said.has('by') || full === undefined || (port === undefined && !plain) || (said.has('nd') && said.has('sa'))) return null
  const code = ['by', 'nc', 'nd', 'sa'].filter((part) => said.has(part)).join('-')
  return {
    name: ['CC', code.toUpperCase(), full, ...(port === undefined ? [] : [port.toUpperCase()])].join(' '),
    address: `${CC}licenses/${code}/${full}/${port === undefined ? '' : `${port.toLowerCase()}/`}`,
  }
}

const rightsStatement = (path: string): KnownLicence | null => {
  const statement = /^(?:vocab|page)\/([\w-]+)\/(\d\.\d)\/$/i.exec(path)
  if (statement === null) return null
  const [, code = '', version = ''] = statement
  return { name: `${code} ${version}`, address: `http://rightsstatements.org/vocab/${code}/${version}/` }
}

/** Path of an address, without the deed of a licence and with a slash at its end. */
const pathAt = (site: RegExp, text: string): string | undefined => site.exec(text)?.[1]?.replace(DEED, '').replace(/\/?$/, '/')

const byAddress = (text: string): KnownLicence | null => {
  const statement = pathAt(RIGHTS, text)
  if (statement !== undefined) return rightsStatement(statement)
  const path = pathAt(CREATIVE, text)
  if (path === undefined) return null
  if (/^publicdomain\/zero\/1\.0\//i.test(path)) return ZERO
  if (/^publicdomain\/mark\/1\.0\//i.test(path)) return MARK
  const terms = /^licenses\/([a-z-]+\/\d\.\d(?:\/[a-z]{2})?)\/$/i.exec(path)?.[1]
  return terms === undefined ? null : byParts(`cc ${terms.replaceAll('/', ' ')}`)
}

/** Finds the licence by name or address; null for text without an address ("All rights reserved"). */
export const knownLicence = (text: string): KnownLicence | null => {
  const said = text.trim().replace(/\s+/g, ' ')
  if (/^https?:/i.test(said)) return byAddress(said)
  if (/^(?:cc|creative commons)[\s-]?(?:0|zero)(?![\w.])/i.test(said)) return ZERO
  if (/^(?:public domain|domaine public)\b/i.test(said)) return MARK
  return byParts(said)
}

/** Returns the display name of a licence: its short name, else the record's text. */
export const licenceName = (text: string): string => knownLicence(text)?.name ?? text

import { homedir, userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CHANNELS } from '@florilege/shared/contracts'
import type { Channel } from '@florilege/shared/contracts'
import { ReleaseFailed } from './server.ts'
import { COMMANDS, isCommand, usageOf } from './usage.ts'
import type { CommandName } from './usage.ts'

export const HELP = '"release --help" shows what there is.'

export type Defaults = { to: string | undefined; keyFile: string | undefined }
export type Options = {
  words: string[]
  channel: Channel
  note: string
  to: string
  keyFile: string | undefined
  /** True when the release key was requested by its file instead of the team key. */
  isReleaseKeyMeant: boolean
  teamKey: string
  team: string
  built: string | undefined
  /** Initial percent of people; null: automatic ramp. */
  share: number | null
  by: string
  compromised: boolean
  alone: boolean
  released: boolean
  inHost: boolean
  again: boolean
  json: boolean
  port: number
  browser: string | undefined
  as: string
  pages: string[]
  unverified: boolean
  help: boolean
}

const parse = (words: readonly string[], { to }: Defaults) => {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      tokens: true,
      options: {
        channel: { type: 'string', default: 'stable' },
        note: { type: 'string', default: '' },
        to: { type: 'string', default: to ?? 'http://127.0.0.1:8080' },
        'key-file': { type: 'string' },
        'team-key': { type: 'string', default: join(homedir(), '.config/florilege/team-key.pem') },
        team: { type: 'string', default: '' },
        built: { type: 'string' },
        share: { type: 'string' },
        now: { type: 'boolean', default: false },
        by: { type: 'string', default: userInfo().username },
        compromised: { type: 'boolean', default: false },
        alone: { type: 'boolean', default: false },
        released: { type: 'boolean', default: false },
        again: { type: 'boolean', default: false },
        'in-host': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        port: { type: 'string', default: '4600' },
        browser: { type: 'string', ...(process.env['CHROMIUM_PATH'] ? { default: process.env['CHROMIUM_PATH'] } : {}) },
        as: { type: 'string', default: '' },
        page: { type: 'string', multiple: true, default: [] },
        unverified: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    const words = error instanceof Error ? error.message.split(/\.(?:\s|$)/, 1)[0] : String(error)
    throw new ReleaseFailed(`${words}. ${HELP}`)
  }
}

/** Rejects options without meaning for a command, which would otherwise be ignored silently. */
const refuseForeign = (command: CommandName, tokens: ReturnType<typeof parse>['tokens']): void => {
  const known: ReadonlySet<string> = new Set(['help', ...COMMANDS[command].options])
  const foreign = tokens.find((token) => token.kind === 'option' && !known.has(token.name))
  if (foreign?.kind === 'option')
    throw new ReleaseFailed(`${foreign.rawName} means nothing to "${command}".\n\n${usageOf(command)}`)
}

const wholeBetween = (text: string, first: number, last: number): number | null => {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  return number >= first && number <= last ? number : null
}

const shareOf = ({ share: said, now, channel }: { share?: string | undefined; now: boolean; channel: string }): number | null => {
  if (said === undefined) return now || channel !== 'stable' ? 100 : null
  if (now) throw new ReleaseFailed('Say --share or --now, not both.')
  const share = wholeBetween(said, 1, 100)
  if (share === null) throw new ReleaseFailed('--share is a percentage from 1 to 100.')
  return share
}

/** Parses the command line; throws ReleaseFailed with the reason and the usage. */
export const readOptions = (given: readonly string[], defaults: Defaults): Options => {
  const { values, positionals, tokens } = parse(given, defaults)
  const [command = ''] = positionals
  if (!values.help && isCommand(command)) refuseForeign(command, tokens)
  const { 'key-file': keyFile, 'team-key': teamKey, 'in-host': inHost, built, browser, page, ...rest } = values
  const channel = CHANNELS.find((one) => one === rest.channel)
  if (channel === undefined) throw new ReleaseFailed(`There is no channel "${rest.channel}": ${CHANNELS.join(' or ')}.`)
  const share = shareOf(rest)
  const port = wholeBetween(rest.port, 0, 65_535)
  if (port === null) throw new ReleaseFailed(`"${rest.port}" is no port: say a number such as 4600.`)
  if (!/^https?:\/\//i.test(rest.to) || !URL.canParse(rest.to))
    throw new ReleaseFailed(`"${rest.to}" is no address: say http://127.0.0.1:8080 or the like.`)
  const foreign = page.find((path) => !path.startsWith('/'))
  if (foreign !== undefined) throw new ReleaseFailed(`"${foreign}" is no page: say /artwork/12/ or the like.`)
  return {
    ...rest,
    words: positionals,
    channel,
    share,
    port,
    keyFile: keyFile ?? defaults.keyFile,
    isReleaseKeyMeant: keyFile !== undefined,
    teamKey,
    inHost,
    built,
    browser,
    pages: page,
  }
}

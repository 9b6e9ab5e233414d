import { homedir, userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CHANNELS } from '@florilege/shared/contracts'
import type { Channel } from '@florilege/shared/contracts'
import { ReleaseFailed } from './server.ts'

export const USAGE = `release publish [<name> ...] [--channel stable|next] [--share 10] [--note "why"]
                                build, check, sign, upload and make live, several in the same moment
release build [<name> ...]      only build, beside the sources
release check [<name> ...]      build, and ask whether it would be accepted
release dev [<name>] [--port 4600] [--alone] [--released]
                                the Florilège at --to, on this machine, with the remote as it is here, exchanged in open
                                pages at each change; --released: the bytes that would be released, loaded anew
release dev [<name>] --in-host [--port 4600]
                                the remote as it is here in the site at --to itself, in one session of an administrator,
                                who gives a grant there; opened anew at each change, ended by Ctrl-C
release verify [<name>] [<build>]
                                load it in a browser with every host that is live: a build of here, or a registered one
release list                    what is live, for which part of people, and what was
release history [<name>]        who released what, when and why
release promote <name> <build> [--share 10]
                                from "next" to everybody, or a share of people at first; tried as by verify before
release share <name> <percent>  more or fewer people, 100 for everybody; what is worse is taken back by itself, reliably
                                from 5 to 10 %, late above 20 %, hardly from 90 % on
release rollback <name> [<build>]
                                back to the release before; with a build, only if that is the one to be taken back
release retire <name>           off the site: nobody gets any release of it, also not on "next", until one goes live again;
                                with --channel next, only the trial ends
release pin <name> <build>      hold a release: nothing else goes live in its place. What is not live
                                goes live for everybody, tried as promote does
release unpin <name>            let it go
release why [<account>]         which release of everything one gets, and why; of an account by the release key alone
release health <name>           how a release does in browsers, against the one before
release key new --team <team> <name> ...
                                make a key for a team, and what an administrator takes up
release key [list | add <file> | rotate <id> <file> | revoke <id> [--compromised]]

--json               what list, history and health know, for other programs
--built <folder>     publish what was built before, such as in an earlier step of a pipeline
--to <address>       the Florilège to release into
--again              publish although it was rolled back, or stopped as worse
--team-key <file>    the team's private key (${join('~', '.config/florilege/team-key.pem')}); or TEAM_KEY
--key-file <file>    the release key of the registry instead; or RELEASE_KEY
--by <name>          who stands in the history (you)
--browser <file>     Chromium or Chrome to try it in (Chrome where it usually is); or CHROMIUM_PATH
--as <email>         the account that looks at the pages, its password in VERIFY_PASSWORD (a guest)
--page <address>     a page to try besides those whose address needs nothing, as often as you like
--unverified         promote or pin without trying it in a browser; the history says so`

export type Defaults = { to: string | undefined; keyFile: string | undefined }
export type Options = {
  words: string[]
  channel: Channel
  note: string
  to: string
  keyFile: string | undefined
  /** Whether the release key was asked for by its file, and not the team's. */
  isReleaseKeyMeant: boolean
  teamKey: string
  team: string
  built: string | undefined
  share: number
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
      options: {
        channel: { type: 'string', default: 'stable' },
        note: { type: 'string', default: '' },
        to: { type: 'string', default: to ?? 'http://127.0.0.1:8080' },
        'key-file': { type: 'string' },
        'team-key': { type: 'string', default: join(homedir(), '.config/florilege/team-key.pem') },
        team: { type: 'string', default: '' },
        built: { type: 'string' },
        share: { type: 'string', default: '100' },
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
    throw new ReleaseFailed(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

/** What was asked for on the command line; throws ReleaseFailed with the reason and the usage. */
export const readOptions = (given: readonly string[], defaults: Defaults): Options => {
  const { values, positionals } = parse(given, defaults)
  const { 'key-file': keyFile, 'team-key': teamKey, 'in-host': inHost, built, browser, page, port, ...rest } = values
  const channel = CHANNELS.find((one) => one === rest.channel)
  if (channel === undefined) throw new ReleaseFailed(`There is no channel "${rest.channel}": ${CHANNELS.join(' or ')}.`)
  const share = Number(rest.share)
  if (!Number.isInteger(share) || share < 1 || share > 100) throw new ReleaseFailed('--share is a percentage from 1 to 100.')
  if (!URL.canParse(rest.to)) throw new ReleaseFailed(`"${rest.to}" is no address: say http://127.0.0.1:8080 or the like.`)
  const foreign = page.find((path) => !path.startsWith('/'))
  if (foreign !== undefined) throw new ReleaseFailed(`"${foreign}" is no page: say /artwork/12/ or the like.`)
  return {
    ...rest,
    words: positionals,
    channel,
    share,
    port: Number(port),
    keyFile: keyFile ?? defaults.keyFile,
    isReleaseKeyMeant: keyFile !== undefined,
    teamKey,
    inHost,
    built,
    browser,
    pages: page,
  }
}

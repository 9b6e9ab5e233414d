import { join } from 'node:path'

/** Options of the tool; COMMANDS lists those of each command. */
export const OPTIONS = {
  to: ['--to <address>', 'the Florilège that is spoken to; else REGISTRY_URL, else "registry" in package.json'],
  channel: ['--channel stable|next', 'stable: everybody (what is meant without it); next: who chose to have releases first'],
  share: ['--share <percent>', 'to so many in a hundred people, until "share" gives it to more or fewer'],
  now: ['--now', 'to everybody at once, without the ramp; it is watched all the same'],
  note: ['--note "why"', 'stands in the history'],
  by: ['--by <name>', 'who stands in the history (you)'],
  again: ['--again', 'although it was rolled back, or stopped as worse'],
  built: ['--built <folder>', 'what was built before, such as in an earlier step of a pipeline; its types are not checked again'],
  unverified: ['--unverified', 'without trying it in a browser; the history says so'],
  browser: ['--browser <file>', 'Chromium or Chrome to try it in (where it usually is); or CHROMIUM_PATH'],
  as: ['--as <email>', 'the account that looks at the pages, its password in VERIFY_PASSWORD (a guest)'],
  page: ['--page <address>', 'a page to try besides those whose address needs nothing, as often as you like'],
  json: ['--json', 'for other programs'],
  port: ['--port <number>', 'where this machine serves it (4600)'],
  alone: ['--alone', 'without any other remote in its pages'],
  released: ['--released', 'the bytes that would be released, for which pages load anew'],
  'in-host': ['--in-host', 'in the site at --to itself, in one session of an administrator, who gives a grant there'],
  team: ['--team <team>', 'whose key it is'],
  compromised: ['--compromised', 'others may have it: what it alone signed is taken back'],
  'team-key': ['--team-key <file>', `the team's private key (${join('~', '.config/florilege/team-key.pem')}); or TEAM_KEY`],
  'key-file': ['--key-file <file>', 'the release key of the registry in its place; or RELEASE_KEY'],
} as const satisfies Record<string, readonly [string, string]>
export type OptionName = keyof typeof OPTIONS

type Command = { words: string; about: readonly string[]; options: readonly OptionName[] }

const KEYS = ['to', 'team-key', 'key-file', 'by'] as const
const TRIAL = ['browser', 'as', 'page'] as const

/** Commands with arguments, description and options. */
export const COMMANDS = {
  publish: {
    words: '[<name> ...]',
    about: [
      'build, check, sign, upload and make live: by a ramp for 5 % of people, 25 %, everybody, each step',
      'after enough loads or six hours (at once where few people come, or for several in the same',
      'moment), then watched for 24 hours; what is worse than before is taken back by itself',
    ],
    options: ['channel', 'share', 'now', 'note', 'built', 'again', ...KEYS],
  },
  build: { words: '[<name> ...]', about: ['only build; in a repository of its own into dist, which --built takes'], options: [] },
  check: {
    words: '[<name> ...]',
    about: ['build, check the types, and ask whether it would be accepted; nothing changes'],
    options: ['channel', 'built', 'again', ...KEYS],
  },
  dev: {
    words: '[<name>]',
    about: [
      'the Florilège at --to, on this machine, with the remote as it is here, exchanged in',
      'open pages at each change; with --in-host, in that site itself. Ctrl-C ends it',
    ],
    options: ['port', 'alone', 'released', 'in-host', 'to'],
  },
  verify: {
    words: '[<name>] [<build>]',
    about: ['load it in a browser with every host that is live: as it is here, or a build that is', 'registered there'],
    options: [...TRIAL, 'built', ...KEYS],
  },
  list: { words: '', about: ['what is live, for which part of people, and what was'], options: ['json', ...KEYS] },
  history: { words: '[<name>]', about: ['who released what, when and why'], options: ['json', ...KEYS] },
  promote: {
    words: '<name> <build>',
    about: ['from "next" to everybody, by a ramp as "publish" does; tried as by verify before'],
    options: ['share', 'now', 'note', 'unverified', ...TRIAL, ...KEYS],
  },
  share: {
    words: '<name> <percent>',
    about: [
      'give what is on its way to more or fewer people and hold it there, 100 for everybody; what is worse',
      'is taken back by itself, reliably from 5 to 10 %, late above 20 %, hardly from 90 % on',
    ],
    options: ['note', ...KEYS],
  },
  rollback: {
    words: '<name> [<build>]',
    about: ['back to the release before; with a build, only if that is the one to be taken back'],
    options: ['channel', 'note', ...KEYS],
  },
  retire: {
    words: '<name>',
    about: [
      'off the site: nobody gets any release of it, also not on "next", until one goes live again;',
      'with --channel next, only the trial ends',
    ],
    options: ['channel', 'note', ...KEYS],
  },
  pin: {
    words: '<name> <build>',
    about: [
      'hold a release: nothing else goes live in its place. What is not live goes live for',
      'everybody, tried as promote does',
    ],
    options: ['channel', 'note', 'unverified', ...TRIAL, ...KEYS],
  },
  unpin: { words: '<name>', about: ['let it go; it stays live'], options: ['channel', 'note', ...KEYS] },
  why: {
    words: '[<account>]',
    about: ['which release of everything one gets, and why; of an account by the release key alone'],
    options: [...KEYS],
  },
  health: {
    words: '<name>',
    about: ['how a release does in browsers, against the one before'],
    options: ['json', ...KEYS],
  },
  key: {
    words: 'new --team <team> <name> ... | list | add <file> | rotate <id> <file> | revoke <id>',
    about: [
      'new: make a key for a team, and print what an administrator takes up. The others are for the',
      'holder of the release key: take up a file that was printed so, put its key in the place of',
      'another, end one; with --note, why',
    ],
    options: ['team', 'note', 'compromised', ...KEYS],
  },
} as const satisfies Record<string, Command>
export type CommandName = keyof typeof COMMANDS

export const isCommand = (word: string): word is CommandName => Object.hasOwn(COMMANDS, word)

const WIDTH = 32

const entry = (head: string, lines: readonly string[]): string[] =>
  head.length < WIDTH
    ? lines.map((line, at) => (at === 0 ? head : '').padEnd(WIDTH) + line)
    : [head, ...lines.map((line) => ''.padEnd(WIDTH) + line)]

const optionLines = (names: readonly OptionName[]): string[] =>
  names.flatMap((name) => entry(`  ${OPTIONS[name][0]}`, [OPTIONS[name][1]]))

const WHERE = 'Here "release" stands for npx florilege-release (pnpm release in the repository of Florilège).'

const ONE =
  'publish, build, check, dev and verify mean the one remote that is here, where none is named; "release <name>" publishes it.'

const BUILD = 'A <build> is its id, or the beginning of it, as pages of the administration show it.'

/** Usage of the tool, or of one command. */
export const usageOf = (command?: CommandName): string => {
  if (command !== undefined) {
    const { words, about, options } = COMMANDS[command]
    const lines = about.map((line) => `  ${line}`)
    return [
      `release ${command} ${words}`.trimEnd(),
      ...lines,
      ...(options.length === 0 ? [] : ['', ...optionLines(options)]),
    ].join('\n')
  }
  const commands = Object.entries(COMMANDS).flatMap(([name, { words, about }]) =>
    entry(`release ${name} ${words}`.trimEnd(), about),
  )
  const all = optionLines(Object.keys(OPTIONS) as OptionName[])
  return [WHERE, ONE, BUILD, '', ...commands, '', ...all, '', 'release <command> --help shows what one takes.'].join('\n')
}

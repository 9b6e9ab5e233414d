import type { Options } from './options.ts'
import { green, tellLimits } from './print.ts'
import { notThere, ReleaseFailed } from './server.ts'
import type { Server } from './server.ts'
import { seenBeforeBack } from './take-back.ts'
import { verify } from './verify.ts'
import type { Trial } from './verify.ts'
import { wholeBuild } from './whole-build.ts'

const CHANGES = ['promote', 'rollback', 'retire', 'share', 'pin', 'unpin'] as const
type Change = (typeof CHANGES)[number]

/** Trial settings from the command line. */
export const trialOf = ({ to, browser, as, pages }: Options): Trial => ({ to, browser, as, pages })

/** Tests whether a command changes the live release of an existing name. */
export const isChange = (command: string): command is Change => CHANGES.some((one) => one === command)

const isLive = async (server: Server, { name, build, channel }: { name: string; build: string; channel: string }) => {
  const { data } = await server.call('GET /api/release', {})
  const channels = data.releases.find((one) => one.name === name)?.channels ?? []
  return channels.some((one) => one.channel === channel && one.live.build === build)
}

/** Promotes, rolls back, shares, pins or unpins, and prints the result. */
export const change = async (server: Server, verb: Change, rest: readonly string[], options: Options): Promise<void> => {
  const [name = '', said = ''] = rest
  const { note, by, channel, share } = options
  const needsSecond = verb !== 'rollback' && verb !== 'retire' && verb !== 'unpin'
  if (name === '' || (needsSecond && said === '')) {
    throw new ReleaseFailed(`release ${verb} <name>${needsSecond ? (verb === 'share' ? ' <percent>' : ' <build>') : ''}`)
  }
  const second = verb === 'share' ? said : await wholeBuild(server, name, said)
  const isNew = verb === 'promote' || (verb === 'pin' && !(await isLive(server, { name, build: second, channel })))
  const unseen = isNew && options.unverified ? 'not tried in a browser' : ''
  const noBuild = notThere(
    `No build ${second} of ${name} was ever published: "release list" and "release history ${name}" show them.`,
  )
  const body = { note: [note, unseen].filter((part) => part !== '').join('; '), by }
  const percent = Number(second)
  if (verb === 'share' && !(Number.isInteger(percent) && percent >= 1 && percent <= 100))
    throw new ReleaseFailed(`"${second}" is no share of people: say a percentage from 1 to 100.`)
  if (isNew && !options.unverified) await verify(server, { name, build: second }, trialOf(options))
  if (verb === 'promote') {
    const params = { name, build: second }
    const { data } = await server
      .call('POST /api/release/:name/:build/promote', {
        params,
        body: { ...body, ...(share === null ? { ramp: true } : { share }) },
      })
      .catch(noBuild)
    for (const outcome of data) {
      const { share: given } = outcome
      const [live, whom] = given === undefined ? ['Live:', 'for everybody'] : ['Rolling out:', `to ${given} % of people`]
      console.log(`${green(live)} ${outcome.name} ${outcome.build} ${whom}`)
      if (given !== undefined) tellLimits(outcome, given)
    }
    return
  }
  if (verb === 'rollback') {
    const seen = await seenBeforeBack(server, { name, build: second, channel })
    const back = { ...body, channel, seen }
    const nothing = notThere(`Nothing of ${name} is live on ${channel}.`)
    const { data } = await server.call('POST /api/release/:name/rollback', { params: { name }, body: back }).catch(nothing)
    return data.forEach(({ name: of, build, off }) =>
      console.log(
        off === true ? `${green('Taken back:')} ${of} ${build}; nobody has any of it` : `${green('Live again:')} ${of} ${build}`,
      ),
    )
  }
  if (verb === 'retire') {
    const off = { ...body, channel, off: true }
    const gone = notThere(`Nothing of ${name} is on the site${channel === 'stable' ? '' : ` on ${channel}`}.`)
    const { data } = await server.call('POST /api/release/:name/rollback', { params: { name }, body: off }).catch(gone)
    return data.forEach((outcome) =>
      console.log(`${green('Off the site:')} ${outcome.name} ${outcome.build}, on ${outcome.channel}`),
    )
  }
  if (verb === 'share') {
    const resting = notThere(
      `Nothing of ${name} is on its way to a share of people: "publish" and "promote" begin one, with --share.`,
    )
    const shared = { params: { name }, body: { ...body, share: percent } }
    const { data } = await server.call('POST /api/release/:name/share', shared).catch(resting)
    console.log(
      `${green(percent === 100 ? 'Live:' : 'Shared:')} ${name} ${percent === 100 ? 'for everybody' : `with ${second} % of people`}`,
    )
    return percent === 100 ? undefined : data.forEach((outcome) => tellLimits(outcome, percent))
  }
  if (verb === 'pin') {
    const held = { params: { name, build: second }, body: { ...body, channel } }
    await server.call('POST /api/release/:name/:build/pin', held).catch(noBuild)
    return console.log(`${green(isNew ? 'Live for everybody, and held:' : 'Held:')} ${name} at ${second}`)
  }
  const free = notThere(`Nothing of ${name} is held on ${channel}.`)
  await server.call('POST /api/release/:name/unpin', { params: { name }, body: { ...body, channel } }).catch(free)
  console.log(`${green('Let go:')} ${name}`)
}

import type { Options } from './options.ts'
import { green, tellLimits } from './print.ts'
import { notThere, ReleaseFailed } from './server.ts'
import type { Server } from './server.ts'
import { seenBeforeBack } from './publish/take-back.ts'

export const CHANGES = ['promote', 'rollback', 'retire', 'share', 'pin', 'unpin'] as const
export type Change = (typeof CHANGES)[number]

/** Change of the live releases of a name; `said` is a build, or the percentage of a share. */
export type Order = {
  name: string
  said: string
  /** True when the change makes a release live that is not. */
  isNew: boolean
  body: { note: string; by: string }
  options: Pick<Options, 'channel' | 'share'>
}

const noBuild = ({ name, said }: Order) =>
  notThere(`No build ${said} of ${name} was ever published: "release list" and "release history ${name}" show them.`)

const promote = async (server: Server, order: Order): Promise<void> => {
  const { name, said, body } = order
  const { share } = order.options
  const input = { params: { name, build: said }, body: { ...body, ...(share === null ? { ramp: true } : { share }) } }
  const { data } = await server.call('POST /api/release/:name/:build/promote', input).catch(noBuild(order))
  for (const outcome of data) {
    const { share: given } = outcome
    const [live, whom] = given === undefined ? ['Live:', 'for everybody'] : ['Rolling out:', `to ${given} % of people`]
    console.log(`${green(live)} ${outcome.name} ${outcome.build} ${whom}`)
    if (given !== undefined) tellLimits(outcome, given)
  }
}

const rollback = async (server: Server, { name, said, body, options: { channel } }: Order): Promise<void> => {
  const seen = await seenBeforeBack(server, { name, build: said, channel })
  const back = { ...body, channel, seen }
  const nothing = notThere(`Nothing of ${name} is live on ${channel}.`)
  const { data } = await server.call('POST /api/release/:name/rollback', { params: { name }, body: back }).catch(nothing)
  data.forEach(({ name: of, build, off }) =>
    console.log(
      off === true ? `${green('Taken back:')} ${of} ${build}; nobody has any of it` : `${green('Live again:')} ${of} ${build}`,
    ),
  )
}

const retire = async (server: Server, { name, body, options: { channel } }: Order): Promise<void> => {
  const off = { ...body, channel, off: true }
  const gone = notThere(`Nothing of ${name} is on the site${channel === 'stable' ? '' : ` on ${channel}`}.`)
  const { data } = await server.call('POST /api/release/:name/rollback', { params: { name }, body: off }).catch(gone)
  data.forEach((outcome) => console.log(`${green('Off the site:')} ${outcome.name} ${outcome.build}, on ${outcome.channel}`))
}

const share = async (server: Server, { name, said, body }: Order): Promise<void> => {
  const percent = Number(said)
  if (!(Number.isInteger(percent) && percent >= 1 && percent <= 100))
    throw new ReleaseFailed(`"${said}" is no share of people: say a percentage from 1 to 100.`)
  const resting = notThere(
    `Nothing of ${name} is on its way to a share of people: "publish" and "promote" begin one, with --share.`,
  )
  const shared = { params: { name }, body: { ...body, share: percent } }
  const { data } = await server.call('POST /api/release/:name/share', shared).catch(resting)
  if (percent === 100) return console.log(`${green('Live:')} ${name} for everybody`)
  console.log(`${green('Shared:')} ${name} with ${said} % of people`)
  return data.forEach((outcome) => tellLimits(outcome, percent))
}

const pin = async (server: Server, order: Order): Promise<void> => {
  const { name, said, isNew, body } = order
  const held = { params: { name, build: said }, body: { ...body, channel: order.options.channel } }
  await server.call('POST /api/release/:name/:build/pin', held).catch(noBuild(order))
  console.log(`${green(isNew ? 'Live for everybody, and held:' : 'Held:')} ${name} at ${said}`)
}

const unpin = async (server: Server, { name, body, options: { channel } }: Order): Promise<void> => {
  const free = notThere(`Nothing of ${name} is held on ${channel}.`)
  await server.call('POST /api/release/:name/unpin', { params: { name }, body: { ...body, channel } }).catch(free)
  console.log(`${green('Let go:')} ${name}`)
}

/** Calls of the changes; each prints its result. */
export const MAKE: Record<Change, (server: Server, order: Order) => Promise<void>> = {
  promote,
  rollback,
  retire,
  share,
  pin,
  unpin,
}

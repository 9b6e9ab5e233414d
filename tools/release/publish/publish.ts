import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallOutput, Channel } from '@florilege/shared/contracts'
import { attest } from '@florilege/shared/federation/attestation.ts'
import type { Signer } from '@florilege/shared/federation/signing.ts'
import type { Built } from '../build.ts'
import { endSteps, faint, green, RAMP, tellLimits } from '../print.ts'
import { ReleaseFailed } from '../server.ts'
import type { Server } from '../server.ts'

export type Publishing = {
  channel: Channel
  note: string
  by: string
  signer: Signer | null
  share?: number | null
  again?: boolean
}

type Outcome = CallOutput<'POST /api/release/:name/:build/publish'>['data'][number]

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

const hexOf = (sha384: string): string => Buffer.from(sha384, 'base64').toString('hex')
const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`
/** Sent only when set: older servers do not know the field. */
const said = (again: boolean) => (again ? { again } : {})
const step = (text: string): void => console.log(faint(`  ${text}`))

/** Dry run: checks whether builds would be accepted together; throws with all reasons otherwise. */
export const check = async (
  server: Server,
  builds: readonly Built[],
  { channel, again = false }: Pick<Publishing, 'channel' | 'again'>,
): Promise<void> => {
  const body = { documents: builds.map(({ document }) => document), channel, ...said(again) }
  const { data } = await server.call('POST /api/release/check', { body })
  if (data.reasons.length > 0) throw new ReleaseFailed(`Refused:\n${data.reasons.map((reason) => `- ${reason}`).join('\n')}`)
  step('checked: contract, shared modules, calls, pages and size fit what is live')
}

const upload = async (server: Server, { document, folder }: Built, signer: Signer | null): Promise<void> => {
  const envelope = signer === null ? {} : { envelope: attest(document, signer) }
  step(signer === null ? 'signed by the registry, for the release key' : `signed with key ${signer.id}`)
  const { data } = await server.call('POST /api/release', { body: { document, ...envelope } })
  const missing = new Set(data.missing)
  const files = document.files.filter(({ sha384 }) => missing.delete(hexOf(sha384)))
  let done = 0
  let bytes = 0
  for (const { path, sha384 } of files) {
    const content = await readFile(join(folder, path))
    await server.put(hexOf(sha384), content)
    done += 1
    bytes += content.length
    if (process.stdout.isTTY) process.stdout.write(`\r  ${done} of ${files.length} new files, ${kilobytes(bytes)} `)
  }
  if (process.stdout.isTTY && files.length > 0) process.stdout.write('\r\u001B[K')
  step(`${files.length} new files handed in, ${kilobytes(bytes)}; ${document.files.length - files.length} were there`)
}

/** Reports the state on manual interruption. */
const stoppable = async (work: (onAsked: () => void) => Promise<void>): Promise<void> => {
  let isAsked = false
  const stop = (): never => {
    endSteps()
    console.error(
      isAsked
        ? 'Stopped while it was being made live: "release list" says whether it is.'
        : 'Stopped. Nothing of it is live; the same command again goes on from here.',
    )
    process.exit(130)
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  try {
    await work(() => (isAsked = true))
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

const tellOutcome = (outcome: Outcome, isRamp: boolean): void => {
  const { name, build, channel, changed, share } = outcome
  const what = `${name} ${build} on ${channel}`
  if (!changed) return console.log(share === undefined ? `Live already: ${what}.` : `On its way already: ${what}, to ${share} %.`)
  if (share === undefined) {
    const watched =
      channel === 'stable' ? ' For 24 hours it goes back to the release before, if there is one, by its own figures.' : ''
    return console.log(`${green('Live:')} ${what}. New pages use it at once; open pages learn of it.${watched}`)
  }
  console.log(`${green('Rolling out:')} ${what}, to ${share} % of people. New pages of theirs use it at once.`)
  if (isRamp) console.log(faint(`  ${RAMP}: release list`))
  tellLimits(outcome, share)
}

/**
 * Publishes existing builds at the same moment. Nothing is live until the last call, which is atomic; an interrupted run can be
 * repeated. One build without a share starts a ramp.
 */
export const publishBuilt = async (
  server: Server,
  builds: readonly Built[],
  { channel, note, by, signer, share = 100, again = false }: Publishing,
): Promise<void> => {
  const [first, ...others] = builds.map(({ document }) => ({ name: document.name, build: document.build }))
  if (!first) return
  const outcomes: Outcome[] = []
  await stoppable(async (onAsked) => {
    await check(server, builds, { channel, again })
    for (const built of builds) await upload(server, built, signer)
    onAsked()
    const whom = share === null && others.length === 0 ? { ramp: true } : { share: share ?? 100 }
    const body = { channel, note, by, ...whom, ...said(again), with: others }
    outcomes.push(...(await server.call('POST /api/release/:name/:build/publish', { params: first, body })).data)
  })
  for (const outcome of outcomes) tellOutcome(outcome, share === null)
}

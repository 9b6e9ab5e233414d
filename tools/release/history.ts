import { bold, columns, faint, red } from './print.ts'
import type { Server } from './server.ts'

const when = (iso: string): string => new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Shows what is live on each channel, what was before, and what failed lately. */
export const list = async (server: Server): Promise<void> => {
  const { data } = await server.call('GET /api/release', {})
  const rows = data.releases.flatMap(({ name, channels, failures }) => [
    ...channels.flatMap(({ channel, live, since, previous }) => [
      [bold(name), channel, bold(live.build), live.version, when(since), live.published_by, live.note],
      ...previous.map((release) => [
        '',
        faint('before'),
        faint(release.build),
        faint(release.version),
        faint(when(release.published_at)),
        faint(release.published_by),
        faint(release.note),
      ]),
    ]),
    ...failures.map(({ build, failure, count, last_at }) => [
      '',
      red('failed'),
      build,
      failure,
      when(last_at),
      `${count} times`,
      '',
    ]),
  ])
  console.log(rows.length === 0 ? 'Nothing has been released yet.' : columns(rows).join('\n'))
}

/** Shows who released what, when and why, newest first. */
export const history = async (server: Server, name: string | undefined): Promise<void> => {
  const { list: page } = await server.call('GET /api/release/event', { query: name === undefined ? {} : { name } })
  const rows = page.data.map((event) => [
    when(event.created_at),
    event.action,
    bold(event.name),
    event.build,
    event.channel,
    event.by,
    event.note,
  ])
  console.log(rows.length === 0 ? 'Nothing has been released yet.' : columns(rows).join('\n'))
}

import { createECDH, randomUUID } from 'node:crypto'
import { idIn } from './making.ts'
import type { Making } from './making.ts'

const KINDS = {
  bibliography: { title: 'Les Liliacées', fields: { class: 'artwork' } },
  genus: { title: 'Lilium', fields: { class: 'taxon' } },
  species: { title: 'Lilium candidum', fields: { genus: 'Lilium', epithet: 'candidum' } },
  article: { title: 'Le lis blanc', fields: { document: [{ type: 'paragraph', children: [{ text: 'Un lis.' }] }] } },
} as const

const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/one',
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
}

const media = async ({ by, ids, note, picture }: Making): Promise<void> => {
  const { ada, bo, guest } = by
  const key = randomUUID()
  const address = `/api/upload/media?key=${key}&file_name=lis.jpg`
  const sent = await note('upload', ada('PUT', address, { bytes: picture }))
  await note('upload twice', ada('PUT', address, { bytes: picture }))
  await note('upload without a key', ada('PUT', '/api/upload/media?file_name=lis.jpg', { bytes: picture }))
  await note('upload without a name', ada('PUT', `/api/upload/media?key=${randomUUID()}`, { bytes: picture }))
  await note(
    'upload no picture',
    ada('PUT', `/api/upload/media?key=${randomUUID()}&file_name=a.jpg`, { bytes: Buffer.from('no') }),
  )
  await note('upload as json', ada('PUT', `/api/upload/media?key=${randomUUID()}&file_name=a.jpg`, { json: {} }))
  const form = { key: randomUUID(), file_name: 'plate.jpg', fileData: picture }
  await note('upload by form', ada('POST', '/api/upload/media?_rsg=lifec&_rsn=fileUpload', { multipart: form }))
  await note(
    'upload a form without a file',
    ada('POST', '/api/upload/media', { multipart: { key: randomUUID(), file_name: 'a.jpg' } }),
  )
  const media_id = idIn(sent, 'media_id')
  const words = { title: 'Lis', description: 'Un lis', author: 'Ada', privacy_status: 9 }
  ids['media'] = idIn(await note('keep a picture', ada('POST', '/api/media', { json: { media_id, metadata: null, ...words } })))
  await note('read a picture', bo('GET', `/api/media/${ids['media']}`))
  await note('list of media', guest('GET', '/api/media/'))
  await note('delete a picture of others', bo('DELETE', `/api/media/${ids['media']}`))
  for (const url of [
    'https://video.example/1',
    'https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ',
    'ftp://youtube.com/x',
    'x',
    '',
  ])
    await note(`video "${url}"`, ada('GET', `/api/video/metadata?url=${encodeURIComponent(url)}`))
}

const records = async ({ by, ids, note, picture }: Making): Promise<void> => {
  const { ada, editor, guest } = by
  for (const [kind, { title, fields }] of Object.entries(KINDS)) {
    const json = { title, language: 'fr', status: 'published', fields }
    ids[kind] = idIn(await note(`write ${kind}`, editor('POST', `/api/${kind}`, { json })))
    await note(`read ${kind}`, guest('GET', `/api/${kind}/${ids[kind]}`))
    await note(`list of ${kind}`, guest('GET', `/api/${kind}/`))
    await note(`write ${kind} as a user`, ada('POST', `/api/${kind}`, { json }))
    await note(`delete ${kind} as a user`, ada('DELETE', `/api/${kind}/${ids[kind]}`))
  }
  await note('people of autocomplete', ada('GET', '/api/autocomplete/person?query=cl'))
  await note('genera of autocomplete', guest('GET', '/api/autocomplete/genus?query=lil&_size=20'))
  for (const size of [0, 21]) await note(`autocomplete of ${size}`, guest('GET', `/api/autocomplete/genus?query=a&_size=${size}`))
  const files = `/api/bibliography/${ids['bibliography']}?_rsg=lifec&_rsn=fileUpload`
  const added = await note('add a file', editor('POST', `${files}&key=${randomUUID()}`, { multipart: { file_0: picture } }))
  const [file] = (added.json['data'] as { files: { key: string; media_id: number }[] }).files
  const removed = { _files_to_remove: `${file?.media_id}|987654` }
  await note('remove files', editor('POST', `${files}&key=${randomUUID()}`, { multipart: removed }))
  await note('form without its address', editor('POST', `/api/bibliography/${ids['bibliography']}`, { multipart: removed }))
  ids['contribution'] = idIn(await note('contribute', ada('POST', '/api/contribution', { json: { suggestion: 'Un lis' } })))
  await note('read contribution', ada('GET', `/api/contribution/${ids['contribution']}`))
  await note('contribution of others', guest('GET', `/api/contribution/${ids['contribution']}`))
  await note('list of contribution', ada('GET', '/api/contribution/'))
  await note('delete contribution', ada('DELETE', `/api/contribution/${ids['contribution']}`))
  await note('row as a user', ada('DELETE', `/api/admin/dop/item.${ids['species']}`))
  await note('row as an editor', editor('DELETE', `/api/admin/dop/item.${ids['species']}`))
  await note('row', by.admin('DELETE', `/api/admin/dop/item.${ids['species']}`))
  await note('row of nothing', by.admin('DELETE', '/api/admin/dop/item.987654'))
  await note('row of no table', by.admin('DELETE', `/api/admin/dop/account.1`))
  await note('row after', guest('GET', `/api/species/${ids['species']}`))
  for (const kind of ['article', 'genus', 'bibliography']) {
    await note(`delete ${kind}`, editor('DELETE', `/api/${kind}/${ids[kind]}`))
    await note(`deleted ${kind}`, guest('GET', `/api/${kind}/${ids[kind]}`))
  }
}

const rest = async ({ by, ids, note }: Making): Promise<void> => {
  const { ada, bo, guest } = by
  for (const path of ['entity', 'profile']) await note(`read ${path}`, ada('GET', `/api/${path}/${ids['bo']}`))
  await note('read group', ada('GET', `/api/entity/${ids['group']}`))
  await note('read organisation', ada('GET', `/api/entity/${ids['organisation']}`))
  await note('own profile', ada('GET', '/api/profile/me'))
  await note('location', ada('GET', '/api/location'))
  await note('consent', ada('POST', '/api/consent/terms'))
  await note('consent twice', ada('POST', '/api/consent/terms'))
  await note('consent to nothing', ada('POST', '/api/consent/nothing'))
  const json = { subscription: SUBSCRIPTION, device_id: 'phone' }
  await note('subscribe', ada('POST', '/api/notification/subscribe', { json }))
  await note('subscribe without a device', ada('POST', '/api/notification/subscribe', { json: { subscription: SUBSCRIPTION } }))
  await note(
    'subscribe with half',
    ada('POST', '/api/notification/subscribe', { json: { device_id: 'phone', subscription: {} } }),
  )
  await note('unsubscribe', ada('DELETE', '/api/notification/subscribe?device_id=phone'))
  await note('unsubscribe nothing', ada('DELETE', '/api/notification/subscribe'))
  await note('unknown service', guest('GET', '/social_init?service=none&callback=%2F&rememberme=1&role=ADMIN&popup=1'))
  await note('older login', guest('GET', '/oauth/museum?callback=%2F'))
  await note('older logout', guest('GET', '/logout'))
  await note('logout', bo('GET', '/api/logout'))
  await note('state after logout', bo('GET', '/api/dataset/user'))
  await note('act after logout', bo('GET', '/api/notification/'))
}

/** Pictures, records of every kind, forms, rows, push, consent, the ways in and out. */
export const catalogue = async (making: Making): Promise<void> => {
  await media(making)
  await records(making)
  await rest(making)
}

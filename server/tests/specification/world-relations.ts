import { idIn } from './making.ts'
import type { Making } from './making.ts'

const state = '/api/dataset/user'

/** Friendships and memberships, step by step, with the state of the session between the steps. */
export const relate = async ({ by, ids, note }: Making): Promise<void> => {
  const { guest, ada, bo, cleo } = by
  const friend = (action: string, who: string): string => `/api/friend/${action}/${ids[who]}`
  await note('state of a guest', guest('GET', state))
  await note('full state of a guest', guest('GET', `${state}/_full`))
  await note('minimal state of a guest', guest('GET', `${state}/_minimal`))
  await note('send by form', ada('POST', '/api/friend/request/send/', { form: { sent_to: `${ids['bo']}`, message: 'Bonjour' } }))
  await note('sent state', ada('GET', `${state}/_full`))
  await note('got state', bo('GET', `${state}/_full`))
  await note('request page', bo('GET', friend('request', 'ada')))
  await note('send twice', ada('POST', '/api/friend/request/send/', { json: { sent_to: ids['bo'] } }))
  await note('revoke', ada('POST', friend('request/revoke', 'bo')))
  await note('revoke twice', ada('POST', friend('request/revoke', 'bo')))
  await note('send by multipart', ada('POST', '/api/friend/request/send', { multipart: { sent_to: `${ids['bo']}` } }))
  await note('reject', bo('POST', friend('request/reject', 'ada')))
  await note('reject twice', bo('POST', friend('request/reject', 'ada')))
  await note('send by json', ada('POST', '/api/friend/request/send/', { json: { sent_to: ids['bo'], message: 'Encore' } }))
  await note('accept', bo('POST', friend('request/accept', 'ada')))
  await note('accept twice', bo('POST', friend('request/accept', 'ada')))
  await note('send to a friend', ada('POST', '/api/friend/request/send/', { form: { sent_to: `${ids['bo']}` } }))
  await note('unfriend', ada('POST', friend('unfriend', 'bo')))
  await note('unfriend twice', ada('POST', friend('unfriend', 'bo')))
  await note('send to nobody', ada('POST', '/api/friend/request/send/', { form: { sent_to: '987654' } }))
  await note('send to oneself', ada('POST', '/api/friend/request/send/', { form: { sent_to: `${ids['ada']}` } }))
  await note('send without whom', ada('POST', '/api/friend/request/send/', { form: {} }))
  await note('send to a word', ada('POST', '/api/friend/request/send/', { form: { sent_to: 'bo' } }))
  await note('send to two', ada('POST', '/api/friend/request/send/', { multipart: { sent_to: '1', more: '2' } }))
  await note('send a file', ada('POST', '/api/friend/request/send/', { multipart: { sent_to: Buffer.from('1') } }))
  await note('send from elsewhere', ada('POST', '/api/friend/request/send/', { form: {} }, { origin: 'https://else.example' }))
  await ada('POST', '/api/friend/request/send/', { form: { sent_to: `${ids['bo']}` } })
  await bo('POST', friend('request/accept', 'ada'))
  await cleo('POST', '/api/friend/request/send/', { form: { sent_to: `${ids['ada']}` } })
  await note('state of friends', bo('GET', state))
  await note('friends of the dataset', bo('GET', `${state}?_reltype=b`))
  await note('requests of the dataset', ada('GET', `${state}?_reltype=g`))
  await note('one of the dataset', bo('GET', `${state}?_size=1`))
  await note('names of the dataset', bo('GET', `${state}?q=cleo`))
  await note('unknown relation of the dataset', bo('GET', `${state}?_reltype=x`))

  const entity = async (name: string, json: object): Promise<number> =>
    idIn(await note(name, ada('POST', '/api/entity', { json })))
  ids['group'] = await entity('make a group', { type: 'GROUP', display_name: 'Herbier du dimanche' })
  ids['organisation'] = await entity('make an organisation', { type: 'ORGANISATION', display_name: 'Musée des plantes' })
  ids['closed'] = await entity('make a closed group', { type: 'GROUP', display_name: 'Cercle fermé', closed: true })
  await note('join', bo('POST', `/api/entity/join/${ids['group']}`))
  await note('state of a member', bo('GET', `${state}/_full`))
  await note('join twice', bo('POST', `/api/entity/join/${ids['group']}`))
  await note('leave', bo('POST', `/api/entity/leave/${ids['group']}`))
  await note('leave twice', bo('POST', `/api/entity/leave/${ids['group']}`))
  await note('join nothing', bo('POST', '/api/entity/join/987654'))
  await note('join a closed group', bo('POST', `/api/entity/join/${ids['closed']}`))
  await note('ask to join', bo('POST', `/api/entity/request/send/${ids['closed']}`, { json: {} }))
  await note('state of who asked', bo('GET', `${state}/_full`))
  await note('take the question back', bo('POST', `/api/entity/request/revoke/${ids['closed']}`))
  await bo('POST', `/api/entity/join/${ids['group']}`)
  for (const code of ['C', 'E', 'M', 'R']) {
    await note(`give ${code}`, ada('POST', `/api/entity/${ids['group']}/member/${ids['bo']}/${code}`, { json: {} }))
    await note(`state with ${code}`, bo('GET', `${state}/_full`))
    await note(`edit with ${code}`, bo('PUT', `/api/entity/${ids['group']}`, { json: { display_name: 'Autre', version: 1 } }))
    await note(`delete with ${code}`, bo('DELETE', `/api/entity/${ids['group']}`))
    await note(`take ${code}`, ada('DELETE', `/api/entity/${ids['group']}/member/${ids['bo']}/${code}`))
  }
  await note('edit with A', ada('PUT', `/api/entity/${ids['group']}`, { json: { display_name: 'Herbier du lundi', version: 1 } }))
  await note('state with A', ada('GET', `${state}/_full`))
  await note('minimal state', ada('GET', `${state}/_minimal`))
}

import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import { writeNote } from '../social.ts'

/** Other notations of an existing id: none may be its address. */
const writingsOf = (id: number): string[] =>
  [`0x${id.toString(16)}`, `${id}e0`, ` ${id}`, `${id} `, `+${id}`, `0${id}`, `${id}.0`, `\t${id}`].map(encodeURIComponent)

describe('numbers in addresses', () => {
  it('[AP-03] each thing has one address, with a plain decimal id', async ({ server }) => {
    const user = await server.as('user')
    const { id } = await writeNote(user, 'Trois crocus')
    for (const kind of ['post', 'note', 'comment', 'comment/base']) {
      expect((await user.send('GET', `/api/${kind}/${id}`)).statusCode, kind).toBe(200)
      for (const writing of writingsOf(id)) {
        const answer = await user.send('GET', `/api/${kind}/${writing}`)
        expect([answer.statusCode, answer.json().error_code], `${kind}/${writing}`).toEqual([404, 'NOT_FOUND'])
      }
    }
    for (const writing of writingsOf(id)) {
      expect((await user.send('DELETE', `/api/post/${writing}`)).statusCode, writing).toBe(404)
      expect((await user.send('GET', `/api/entity/${writing}`)).statusCode, writing).toBe(404)
    }
    expect((await user.send('GET', `/api/post/${id}`)).statusCode).toBe(200)
  })

  it('[AP-04, AP-05] sizes and cursors of pages are validated alike', async ({ server }) => {
    const user = await server.as('user')
    const { id } = await writeNote(user, 'Trois crocus')
    const lists = [
      '/api/timeline?',
      `/api/comment/${id}?`,
      '/api/autocomplete/species?query=cro&',
      '/api/note?',
      '/api/bibliography?',
    ]
    for (const list of lists) {
      for (const size of ['', '0x5', '1e1', ' 5', '%2B5', '05', '5.0', '0', '-1']) {
        const answer = await user.send('GET', `${list}_size=${size}`)
        expect([answer.statusCode, Object.keys(answer.json().fields ?? {})], `${list}_size=${size}`).toEqual([422, ['_size']])
      }
    }
    for (const list of ['/api/timeline?', '/api/note?', `/api/comment/${id}?`])
      for (const after of ['0x5', '1e1', ' 5', '%2B5', '05', '-1', ''])
        expect((await user.send('GET', `${list}_after=${after}`)).statusCode, `${list}_after=${after}`).toBe(422)
  })

  it('[AP-03] impossible ids of any size give 404', async ({ server }) => {
    for (const path of [
      '/sitemap/article/999999999999999.xml',
      '/sitemap/article/1000001.xml',
      '/iiif/999999999999999/manifest.json',
    ]) {
      const answer = await server.guest().send('GET', path)
      expect([answer.statusCode, answer.json().error_code], path).toEqual([404, 'NOT_FOUND'])
    }
    expect((await server.guest().send('GET', '/sitemap/article/1000000.xml')).statusCode).toBe(200)
  })
})

import { describe, expect, it } from 'vitest'
import { isPublished, partition } from './upload-item.ts'
import type { UploadItem } from './upload-item.ts'

const item = (id: string, media: number | null): UploadItem => ({
  id,
  area: 'form /note/edit/0/',
  page: '/note/edit/0/',
  name: `${id}.jpg`,
  size: 3,
  file: null,
  preview: '',
  status: media === null ? null : 1,
  progress: 0,
  error: null,
  attempts: 0,
  retryAt: null,
  sha256: null,
  photo: null,
  media:
    media === null
      ? null
      : {
          key: id,
          media_id: media,
          file_name: `${id}.jpg`,
          file_size: 3,
          file_type: 'image/jpeg',
          last_modified: null,
          thumb: '/t',
          pres: '/p',
          orig: '/o',
          fileurl: '/f',
          width: 3,
          height: 2,
          thumbhash: null,
          kept: false,
        },
})

describe('uploads of a form', () => {
  it('uploads whose media the form released do not return; pending ones stay', () => {
    const [one, two, waiting] = [item('one', 5), item('two', 6), item('waiting', null)]
    expect(partition([one, two, waiting], [])).toEqual([[one, two, waiting], []])
    expect(partition([one, two, waiting], [5, 9])).toEqual([[two, waiting], [one]])
  })

  it('published photographs are done, unless a form has yet to use them', () => {
    const sent = item('one', 5)
    const before = sent.media && { ...sent.media, kept: true }
    expect([sent, { ...sent, area: 'media' }, { ...sent, media: before }].map(isPublished)).toEqual([false, false, false])
    expect(isPublished({ ...sent, area: 'media', media: before })).toBe(true)
  })
})

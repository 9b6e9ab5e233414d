import { describe, expect, it } from 'vitest'
import { filesAddress, filesForm } from './send-files.ts'

describe('forms of files', () => {
  it('[AP-20] the URL has _rsg=lifec, _rsn=fileUpload and the form’s key', () => {
    const address = filesAddress('POST /api/contribution/:id', { id: 12, key: 'a1' })
    expect(address).toBe('/api/contribution/12?_rsg=lifec&_rsn=fileUpload&key=a1')
  })

  it('[AP-20] removed files are joined by |, new ones are file_0, file_1, ... in order', () => {
    const files = ['crocus.jpg', 'iris.jpg'].map((name) => new File([name], name, { type: 'image/jpeg' }))
    const form = filesForm({ removed: [7, 'k9'], files })
    expect([...form.keys()]).toEqual(['_files_to_remove', 'file_0', 'file_1'])
    expect(form.get('_files_to_remove')).toBe('7|k9')
    expect((form.get('file_1') as File).name).toBe('iris.jpg')
    expect(filesForm({ removed: [], files: [] }).get('_files_to_remove')).toBe('')
  })
})

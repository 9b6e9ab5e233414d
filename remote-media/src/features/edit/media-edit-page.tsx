import { useParams } from 'react-router'
import { useMediaId } from '../media/record-id.ts'
import { AddPage } from './add-page.tsx'
import { EditPage } from './edit-page.tsx'

/** Edits a photograph; id 0 adds photographs. */
export const Page = () => {
  const id = useMediaId()
  return useParams()['rec_id'] === '0' ? <AddPage /> : <EditPage key={id} id={id} />
}

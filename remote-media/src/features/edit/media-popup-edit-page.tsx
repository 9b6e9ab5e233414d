import { useMediaId } from '../media/record-id.ts'
import { EditPage } from './edit-page.tsx'

/** Edits a photograph in a popup (RT-12). */
export const Page = () => {
  const id = useMediaId()
  return <EditPage key={id} id={id} popup />
}

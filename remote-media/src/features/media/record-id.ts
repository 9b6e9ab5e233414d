import { useParams } from 'react-router'

/** Id of the media in the address; 0, which none has, for anything that is not a number. */
export const useMediaId = (): number => {
  const { rec_id = '' } = useParams()
  return /^\d{1,15}$/.test(rec_id) ? Number(rec_id) : 0
}

import { useParams } from 'react-router'

/** Media id in the URL; 0, which none has, when invalid. */
export const useMediaId = (): number => {
  const { rec_id = '' } = useParams()
  return /^\d{1,15}$/.test(rec_id) ? Number(rec_id) : 0
}

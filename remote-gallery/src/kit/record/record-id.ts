import { useParams } from 'react-router'

/** Record id in the URL; 0, which no record has, when invalid. */
export const useRecordId = (): number => {
  const { rec_id = '' } = useParams()
  return /^\d{1,15}$/.test(rec_id) ? Number(rec_id) : 0
}

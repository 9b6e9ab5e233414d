import { useParams } from 'react-router'

/** Id of the record in the address; 0, which no record has, for anything that is not a number. */
export const useRecordId = (): number => {
  const { rec_id = '' } = useParams()
  return /^\d{1,15}$/.test(rec_id) ? Number(rec_id) : 0
}

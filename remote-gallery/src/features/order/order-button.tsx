import { useTexts, useSignedIn } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { useState } from 'react'
import { texts } from '../../texts.ts'
import { OrderSheet } from './order-sheet.tsx'

/** Asks about an artwork; a guest signs in first and comes back here. */
export const OrderButton = ({ record }: { record: number }) => {
  const t = useTexts(texts)
  const signedIn = useSignedIn()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => signedIn() && setOpen(true)}>{t('order_ask')}</Button>
      {open && <OrderSheet record={record} onClose={() => setOpen(false)} />}
    </>
  )
}

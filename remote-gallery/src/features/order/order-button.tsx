import { useBegun, useLayer, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { OrderSheet } from './order-sheet.tsx'

/** Opens the order form of an artwork; a guest signs in first. */
export const OrderButton = ({ record }: { record: number }) => {
  const t = useTexts(catalogueTexts)
  const begin = useBegun()
  const layer = useLayer('order')
  return (
    <>
      <Button kind="outline" aria-haspopup="dialog" onClick={() => begin({ layer: 'order' }) || layer.show()}>
        {t('order_ask')}
      </Button>
      {layer.open && <OrderSheet record={record} onClose={layer.close} />}
    </>
  )
}

import type { InputRef } from 'antd'
import { useRef } from 'react'
import type { DialogProps } from '@/widgets/dialogs'
import { Modal } from '@/widgets/layers/modal'
import { PICKER_TOP } from '@/widgets/picking/picking'
import { useGoodsWords } from './goods-cell'
import { GoodsChooser } from './goods-chooser'
import { GOODS, type GoodsItem } from './use-goods'
import type { GoodsPickerOptions } from './use-goods-picker'

/** The goods picker's dialog. */
export default function GoodsDialog(props: GoodsPickerOptions & DialogProps<readonly GoodsItem[]>) {
  const { limit = 0, selected = [], contentType = GOODS, open, onDone, afterClose } = props
  const { t } = useGoodsWords()
  const search = useRef<InputRef>(null)
  return (
    <Modal
      open={open}
      title={t('goods.title')}
      width={limit === 1 ? 760 : 1040}
      style={{ top: PICKER_TOP }}
      footer={null}
      destroyOnHidden
      onCancel={() => onDone()}
      // The dialog takes the focus when it has opened; typing should search at once.
      afterOpenChange={opened => (opened ? search.current?.focus() : afterClose())}
    >
      <GoodsChooser
        searchRef={search}
        limit={limit}
        selected={selected}
        contentType={contentType}
        onCancel={() => onDone()}
        onPick={goods => onDone(goods)}
      />
    </Modal>
  )
}

import { Alert, Flex, Slider, theme } from 'antd'
import { type RefObject, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { Modal } from '@/widgets/layers/modal'
import { Failure } from '../failure'
import { Tinted } from '../tinted'
import { useWidgetMessages, type WidgetMessageKey } from '../widget-messages'
import { adviceOn } from './avatar-file'
import { type Area, cropPicture } from './crop-picture'
import { useObjectUrl } from './use-object-url'

const ZOOM = { min: 1, max: 3, step: 0.1 } as const
const HEIGHT = 300

export interface CropDialogProps {
  readonly file: File
  readonly open: boolean
  /** With the crop, or with nothing when the person changed his mind. */
  readonly onDone: (cropped?: File) => void
  /** It has left the screen. */
  readonly onClosed: () => void
}

/** Chooses the square of a picture that becomes the avatar: by pointer, wheel, slider or arrow keys. */
export function CropDialog({ file, open, onDone, onClosed }: CropDialogProps) {
  const { t } = useWidgetMessages()
  const keysId = useId()
  const [isShown, setShown] = useState(false)
  const cropping = useCropping(file, onDone)
  const { zoom, area, failure } = cropping

  return (
    <Modal
      open={open}
      title={t('avatar.crop')}
      width={440}
      mask={{ closable: false }}
      okText={t('avatar.use')}
      okButtonProps={{ disabled: !area || failure !== undefined }}
      confirmLoading={cropping.isBusy}
      cancelText={t('widget.cancel')}
      onOk={() => void cropping.crop()}
      onCancel={() => onDone()}
      afterOpenChange={setShown}
      afterClose={onClosed}
    >
      <Flex vertical gap={12}>
        {adviceOn(file).map(({ word, values }) => (
          <Alert key={word} type="warning" showIcon title={t(word, values)} />
        ))}
        {/* It measures itself when it is drawn, so not before the dialog has its final size. */}
        <CropArea file={file} cropping={cropping} isShown={isShown} describedBy={keysId} />
        {failure ? (
          <Failure text={t(failure)} />
        ) : (
          <Tinted id={keysId} tone="secondary">
            {t('avatar.keys')}
          </Tinted>
        )}
        <ZoomSlider zoom={zoom} disabled={!area} onZoom={cropping.setZoom} />
      </Flex>
    </Modal>
  )
}

type CropState = ReturnType<typeof useCropping>

/** What is cut out of a picture while the person moves and zooms it, and the cut itself. */
function useCropping(file: File, onDone: (cropped: File) => void) {
  const image = useRef<RefObject<HTMLImageElement | null>>(undefined)
  const [zoom, setZoom] = useState<number>(ZOOM.min)
  const [area, setArea] = useState<Area>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<WidgetMessageKey>()
  const crop = async () => {
    const picture = image.current?.current
    if (!picture || !area || isBusy) return
    setBusy(true)
    try {
      onDone(await cropPicture(file, picture, area))
    } catch {
      setFailure('avatar.cannotCrop')
    }
    setBusy(false)
  }
  return { image, zoom, setZoom, area, setArea, isBusy, failure, setFailure, crop }
}

interface CropAreaProps {
  readonly file: File
  readonly cropping: CropState
  readonly isShown: boolean
  readonly describedBy: string
}

function CropArea({ file, cropping, isShown, describedBy }: CropAreaProps) {
  const { t } = useWidgetMessages()
  const { token } = theme.useToken()
  const url = useObjectUrl(file)
  const [at, setAt] = useState({ x: 0, y: 0 })
  return (
    <div
      style={{
        position: 'relative',
        height: HEIGHT,
        overflow: 'hidden',
        borderRadius: token.borderRadius,
        background: token.colorFillTertiary,
      }}
    >
      {url && isShown && cropping.failure !== 'avatar.cannotOpen' && (
        <Cropper
          image={url}
          crop={at}
          zoom={cropping.zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={10}
          onCropChange={setAt}
          onZoomChange={cropping.setZoom}
          onCropAreaChange={(_, pixels) => cropping.setArea(pixels)}
          setImageRef={ref => {
            cropping.image.current = ref
          }}
          mediaProps={{ onError: () => cropping.setFailure('avatar.cannotOpen') }}
          // Screen readers keep the arrow keys to themselves everywhere but in an application.
          cropperProps={{ role: 'application', 'aria-label': t('avatar.area'), 'aria-describedby': describedBy }}
        />
      )}
    </div>
  )
}

interface ZoomSliderProps {
  readonly zoom: number
  readonly disabled: boolean
  readonly onZoom: (zoom: number) => void
}

function ZoomSlider({ zoom, disabled, onZoom }: ZoomSliderProps) {
  const { t } = useWidgetMessages()
  const id = useId()
  return (
    <Flex align="center" gap={12}>
      <span id={id}>{t('avatar.zoom')}</span>
      <Slider
        {...ZOOM}
        value={zoom}
        disabled={disabled}
        onChange={onZoom}
        tooltip={{ formatter: null }}
        ariaLabelledByForHandle={id}
        ariaValueTextFormatterForHandle={value => `${Math.round(value * 100)}%`}
        style={{ flex: 1 }}
      />
    </Flex>
  )
}

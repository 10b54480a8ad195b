import { Alert, Flex, Slider, theme } from 'antd'
import { type RefObject, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { PictureSize } from '@/lib/picture-size'
import { Modal } from '@/widgets/layers/modal'
import { Failure } from '../failure'
import type { PictureProblem } from '../image-upload/picture-file'
import { Tinted } from '../tinted'
import { useWidgetMessages, type WidgetMessageKey } from '../widget-messages'
import { type Area, cropPicture } from './crop-picture'
import { useObjectUrl } from './use-object-url'

const ZOOM = { min: 1, max: 3, step: 0.1 } as const
const HEIGHT = 300

export interface CropDialogProps {
  readonly file: File
  readonly title: string
  /** The size of the result in pixels, which determines the aspect ratio of the crop. */
  readonly size: PictureSize
  /** Shows the crop as a circle. */
  readonly round?: boolean
  /** Hints about the file. */
  readonly advice?: readonly PictureProblem[]
  readonly open: boolean
  /** Called with the cropped file, or undefined on cancel. */
  readonly onDone: (cropped?: File) => void
  /** Called after the closing animation. */
  readonly onClosed: () => void
}

/** Selects the crop of a picture by pointer, wheel, slider or arrow keys. */
export function CropDialog(props: CropDialogProps) {
  const { file, title, size, round = false, advice = [], open, onDone, onClosed } = props
  const { t } = useWidgetMessages()
  const keysId = useId()
  const [isShown, setShown] = useState(false)
  const cropping = useCropping(file, size, onDone)
  const { zoom, area, failure } = cropping

  return (
    <Modal
      open={open}
      title={title}
      width={round ? 440 : 640}
      mask={{ closable: false }}
      okText={t('crop.use')}
      okButtonProps={{ disabled: !area || failure !== undefined }}
      confirmLoading={cropping.isBusy}
      cancelText={t('widget.cancel')}
      onOk={() => void cropping.crop()}
      onCancel={() => onDone()}
      afterOpenChange={setShown}
      afterClose={onClosed}
    >
      <Flex vertical gap={12}>
        {advice.map(({ word, values }) => (
          <Alert key={word} type="warning" showIcon title={t(word, values)} />
        ))}
        {/* The cropper measures itself on mount, so it is mounted once the dialog has its final size. */}
        <CropArea
          file={file}
          aspect={size[0] / size[1]}
          round={round}
          cropping={cropping}
          isShown={isShown}
          describedBy={keysId}
        />
        {failure ? (
          <Failure text={t(failure)} />
        ) : (
          <Tinted id={keysId} tone="secondary">
            {t('crop.keys')}
          </Tinted>
        )}
        <ZoomSlider zoom={zoom} disabled={!area} onZoom={cropping.setZoom} />
      </Flex>
    </Modal>
  )
}

type CropState = ReturnType<typeof useCropping>

/** The state of a crop while the user moves and zooms the picture, and the cropping itself. */
function useCropping(file: File, size: PictureSize, onDone: (cropped: File) => void) {
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
      onDone(await cropPicture(file, picture, area, size))
    } catch {
      setFailure('crop.cannotCrop')
    }
    setBusy(false)
  }
  return { image, zoom, setZoom, area, setArea, isBusy, failure, setFailure, crop }
}

interface CropAreaProps {
  readonly file: File
  readonly aspect: number
  readonly round: boolean
  readonly cropping: CropState
  readonly isShown: boolean
  readonly describedBy: string
}

function CropArea({ file, aspect, round, cropping, isShown, describedBy }: CropAreaProps) {
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
      {url && isShown && cropping.failure !== 'crop.cannotOpen' && (
        <Cropper
          image={url}
          crop={at}
          zoom={cropping.zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={aspect}
          cropShape={round ? 'round' : 'rect'}
          showGrid={!round}
          keyboardStep={10}
          onCropChange={setAt}
          onZoomChange={cropping.setZoom}
          onCropAreaChange={(_, pixels) => cropping.setArea(pixels)}
          setImageRef={ref => {
            cropping.image.current = ref
          }}
          mediaProps={{ onError: () => cropping.setFailure('crop.cannotOpen') }}
          // Screen readers pass arrow keys only to role=application.
          cropperProps={{ role: 'application', 'aria-label': t('crop.area'), 'aria-describedby': describedBy }}
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
      <span id={id}>{t('crop.zoom')}</span>
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

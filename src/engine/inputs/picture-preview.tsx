import { Image } from 'antd'

/** A picture in full screen, with zoom and rotation. */
export default function PicturePreview({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Image
      src={url}
      alt=""
      style={{ display: 'none' }}
      preview={{ open: true, src: url, onOpenChange: open => !open && onClose() }}
    />
  )
}

import { Carousel } from 'antd'
import { STILL, useMedia } from '@/providers/use-media'
import { type Block, optOf, textIn } from '@/resources/decoration/floors/floor'
import { Picture } from '@/widgets/picture'

interface TurningBlocksProps {
  readonly blocks: readonly Block[]
  /** In pixels of the page. */
  readonly height: number
}

/** A carousel of blocks as on the buyers' site; static with reduced motion. */
export function TurningBlocks({ blocks, height }: TurningBlocksProps) {
  const isStill = useMedia(STILL)
  const filled = blocks.filter(block => textIn(block) !== '')
  return (
    <Carousel autoplay={!isStill} dots className="preview-turning">
      {filled.map((block, at) => {
        const { opt_title, opt_desc } = optOf(block)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a floor never change their places
          <div key={at} className="preview-slide">
            <Picture src={textIn(block)} alt="" style={{ height }} />
            {(opt_title || opt_desc) && (
              <span className="floor-caption">
                <strong>{opt_title}</strong>
                <span>{opt_desc}</span>
              </span>
            )}
          </div>
        )
      })}
    </Carousel>
  )
}

import { kinds } from '@/engine/kinds'
import { Line, None } from '@/engine/kinds/parts'
import { addressOf, picturesIn } from '@/engine/kinds/parts/files'
import { plain } from '@/engine/kinds/parts/values'
import type { CellOf } from '@/schema/cells'
import type { Comment } from '@contract/members/entities'
import comment from './comment'
import './comment-content.css'

/** The number of pictures below the text; all are visible when the comment is opened. */
const MAX = 4

/** A comment's text with its pictures. */
export default function CommentContent({ row }: CellOf<Comment>) {
  const content = plain(row.content)
  const images = picturesIn(row.images).map(item => addressOf(item).url)
  const { Cell } = kinds.image
  const field = comment.fields.images
  return (
    <span className="comment-content">
      {content ? <Line title={content}>{content}</Line> : <None />}
      {field && images.length > 0 && (
        <span className="comment-pictures">
          {images.slice(0, MAX).map(url => (
            <Cell key={url} value={url} row={row} field={field} />
          ))}
          {images.length > MAX && <small className="quiet">+{images.length - MAX}</small>}
        </span>
      )}
    </span>
  )
}

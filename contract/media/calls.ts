import { z } from 'zod'
import { call, epoch, epochIn, fieldsFrom, id, maybe, nothing, pageOf, paging, sorting, wordIn } from '../define'
import { mediaRules } from './rules'

/** The media library (designed): the pictures that administrators uploaded, shared by all of them. */

const text = z.string()

export const mediaFile = z.object({
  media_id: id,
  /** Its address, as records keep it. */
  url: text,
  /** Its address in a small size, for lists. */
  thumbnail: text,
  /** The name of the file that was uploaded, until it is renamed. */
  name: text,
  folder: text,
  ext: text,
  /** Pixels; 0 where the picture was uploaded before they were stored. */
  width: z.number(),
  height: z.number(),
  /** Bytes. */
  size: z.number(),
  admin_name: text,
  create_time: epoch,
})

const mediaUse = z.object({
  /** The entity of the records, by its name in the registry. */
  entity: text,
  /** Counted up to 1,000. */
  count: z.number(),
  /** Their names, five at most; none where the caller may not read their list, or where they have none. */
  names: z.array(text),
})

export const calls = {
  'GET admin/media': call({
    summary:
      'A page of the media library, the newest first: pictures that administrators uploaded, without identity documents, faces of members and originals that are for sale.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/media'),
      keyword: maybe(wordIn),
      folder: maybe(wordIn),
      /** Only pictures that lie in no folder. */
      unfiled: maybe(z.literal('1')),
      start_time: maybe(epochIn),
      end_time: maybe(epochIn),
    }),
    answer: pageOf(mediaFile),
    access: 'signed-in',
  }),
  'GET admin/media/folders': call({
    summary: 'The folders of the media library with the number of their pictures; without a name those in no folder.',
    answer: z.array(z.object({ folder: text, count: z.number() })),
    access: 'signed-in',
  }),
  'GET admin/media/{media_id}': call({
    summary: 'One picture of the media library.',
    answer: mediaFile,
    errors: ['003'],
    access: 'signed-in',
  }),
  'GET admin/media/{media_id}/uses': call({
    summary:
      'Where a picture of the media library is shown: how many records of each kind (up to 1,000), and names of some of them.',
    answer: z.array(mediaUse),
    errors: ['003'],
    access: 'signed-in',
  }),
  'PUT admin/media/{media_id}': call({
    summary: 'Renames a picture of the media library, and moves it to a folder. Its address stays.',
    body: z.object(fieldsFrom(mediaRules)),
    answer: mediaFile,
    errors: ['003'],
  }),
  'DELETE admin/media/{media_id}': call({
    summary: 'Deletes a picture of the media library that nothing shows.',
    answer: nothing,
    kind: 'empty',
    errors: ['003', '331', '903'],
  }),
} as const

export type MediaFile = z.output<typeof mediaFile>
export type MediaUse = z.output<typeof mediaUse>

declare module '../entities' {
  interface Entities {
    mediaFile: MediaFile
  }
}

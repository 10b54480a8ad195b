import { z } from 'zod'
import { call, epoch, epochIn, fieldsFrom, id, maybe, nothing, pageOf, paging, sorting, wordIn } from '../define'
import { mediaRules } from './rules'

/** The media library (designed): pictures uploaded by administrators, shared by all of them. */

const text = z.string()

export const mediaFile = z.object({
  media_id: id,
  /** Its URL as records store it. */
  url: text,
  /** URL of its thumbnail. */
  thumbnail: text,
  /** The name of the uploaded file until it is renamed. */
  name: text,
  folder: text,
  ext: text,
  /** Pixels; 0 for pictures uploaded before sizes were stored. */
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
  /** Up to five record names; empty if the caller may not read their list, or if they have no names. */
  names: z.array(text),
})

export const calls = {
  'GET admin/media': call({
    summary:
      'Returns a page of the media library, newest first: pictures uploaded by administrators, without identity documents, avatars of members and originals for sale.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/media'),
      keyword: maybe(wordIn),
      folder: maybe(wordIn),
      /** Only pictures without a folder. */
      unfiled: maybe(z.literal('1')),
      start_time: maybe(epochIn),
      end_time: maybe(epochIn),
    }),
    answer: pageOf(mediaFile),
    access: 'signed-in',
  }),
  'GET admin/media/folders': call({
    summary:
      'Returns the folders of the media library with the number of their pictures. Pictures without a folder are counted under an empty name.',
    answer: z.array(z.object({ folder: text, count: z.number() })),
    access: 'signed-in',
  }),
  'GET admin/media/{media_id}': call({
    summary: 'Returns a picture of the media library.',
    answer: mediaFile,
    errors: ['003'],
    access: 'signed-in',
  }),
  'GET admin/media/{media_id}/uses': call({
    summary:
      'Returns where a picture of the media library is used: the number of records of each kind (up to 1,000), and names of some of them.',
    answer: z.array(mediaUse),
    errors: ['003'],
    access: 'signed-in',
  }),
  'PUT admin/media/{media_id}': call({
    summary: 'Renames a picture of the media library, or moves it to a folder. Its URL does not change.',
    body: z.object(fieldsFrom(mediaRules)),
    answer: mediaFile,
    errors: ['003'],
  }),
  'DELETE admin/media/{media_id}': call({
    summary: 'Deletes an unused picture of the media library.',
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

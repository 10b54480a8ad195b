import { z } from 'zod'
import { call, epochIn, fieldsFrom, idIn, idListIn, maybe, nothing, pageOf, paging, sorting, wordIn } from '../define'
import { draft, pictureFacts, publication, publisher, publisherBrief, publisherStatuses } from './entities'
import { auditRules, disableRules, publicationRules, publisherKinds, publisherRules, sortRules } from './rules'

/** contract/publishing.md: publishers, publications and their drafts. Taxonomies and images are in content.ts. */

const kind = z.enum(publisherKinds)
const status = z.enum(publisherStatuses)

/** The form of one kind. The kind selects the rules and never changes. */
const publisherForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('USER'), ...fieldsFrom(publisherRules.USER) }),
  z.object({ kind: z.literal('AGENT'), ...fieldsFrom(publisherRules.AGENT) }),
  z.object({ kind: z.literal('PERSON'), ...fieldsFrom(publisherRules.PERSON) }),
  z.object({ kind: z.literal('GROUP'), ...fieldsFrom(publisherRules.GROUP) }),
])

/** The form of one content type, which JSON may have as a number or a digit. */
export const publicationForm = z.discriminatedUnion('content_type', [
  z.object({ content_type: z.literal([1, '1']), ...fieldsFrom(publicationRules[1]) }),
  z.object({ content_type: z.literal([3, '3']), ...fieldsFrom(publicationRules[3]) }),
  z.object({ content_type: z.literal([4, '4']), ...fieldsFrom(publicationRules[4]) }),
  z.object({ content_type: z.literal([5, '5']), ...fieldsFrom(publicationRules[5]) }),
])

const typeIn = z.union([z.enum(['1', '3', '4', '5']), z.literal([1, 3, 4, 5])]).transform(Number)

/** A draft is an incomplete form: any fields are allowed, only the name is required. */
const draftForm = z.looseObject({
  content_type: typeIn,
  goods_name: z.string().trim().min(1).max(100),
  goods_id: maybe(idIn),
})
/** With the `update_time` of the read, a draft that has been saved since is not overwritten (308). */
const version = { update_time: maybe(epochIn) }

/** Filters of a list of publishers besides the state, which the tabs set. */
const publisherFilters = {
  kind,
  /** Part of the name, the real name or the mobile number. */
  keyword: maybe(wordIn),
  recommended: maybe(z.enum(['0', '1'])),
  agent_id: maybe(idIn),
  shop_id: maybe(idIn),
  start_time: maybe(epochIn),
  end_time: maybe(epochIn),
}

export const calls = {
  'GET admin/publishers': call({
    summary:
      'Returns a page of the publishers of a kind, by sort and then newest first, unless another order is requested.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/publishers'),
      ...publisherFilters,
      status: maybe(status),
    }),
    answer: pageOf(publisher),
  }),
  'GET admin/publishers/all': call({
    summary: 'Returns all publishers of one kind or of every kind, for pickers; by default the enabled ones.',
    query: z.object({
      kind: maybe(kind),
      /** Publishers permitted to publish works of this type. */
      content_type: maybe(z.enum(['1', '3', '4', '5'])),
      status: maybe(status),
      keyword: maybe(wordIn),
    }),
    answer: z.array(publisherBrief),
  }),
  'GET admin/publishers/agents': call({ summary: 'Returns all enabled agents.', answer: z.array(publisherBrief) }),
  'GET admin/publishers/counts': call({
    summary: 'Returns the number of matching publishers of a kind in each state (designed).',
    query: z.object(publisherFilters),
    answer: z.object({
      all: z.number(),
      APPLY: z.number(),
      OPEN: z.number(),
      CLOSED: z.number(),
      REFUSED: z.number(),
    }),
  }),
  'GET admin/publishers/{teacher_ids}/list': call({
    summary: 'Returns the publishers with the given comma-separated ids, in that order.',
    params: z.object({ teacher_ids: idListIn }),
    answer: z.array(publisherBrief),
  }),
  'GET admin/publishers/{teacher_id}': call({ summary: 'Returns a publisher.', answer: publisher, errors: ['320'] }),
  'POST admin/publishers': call({
    summary: 'Creates a publisher, who then waits for review.',
    body: publisherForm,
    encoding: 'json',
    answer: publisher,
    errors: ['321'],
  }),
  'PUT admin/publishers/{teacher_id}': call({
    summary: 'Updates a publisher. A rejected publisher returns to review. The kind cannot change.',
    body: publisherForm,
    encoding: 'json',
    answer: publisher,
    errors: ['320', '321', '322'],
  }),
  'DELETE admin/publishers/{teacher_id}': call({
    summary: 'Deletes a publisher without works and represented owners, who is in no group.',
    answer: nothing,
    kind: 'empty',
    errors: ['320', '323'],
  }),
  'PUT admin/publishers/{teacher_id}/audit': call({
    summary: 'Approves or rejects an application. A rejection requires a reason.',
    body: z.object(fieldsFrom(auditRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['320', '322'],
  }),
  'PUT admin/publishers/{teacher_id}/enable': call({
    summary: 'Enables a disabled publisher. Works taken off sale remain so.',
    answer: nothing,
    kind: 'empty',
    errors: ['320', '322'],
  }),
  'PUT admin/publishers/{teacher_id}/disable': call({
    summary: 'Disables a publisher, who can then publish nothing new, and takes the publisher’s works off sale.',
    body: z.object(fieldsFrom(disableRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['320', '322'],
  }),
  'PUT admin/publishers/{teacher_id}/recommend': call({
    summary: 'Recommends an enabled publisher.',
    answer: nothing,
    kind: 'empty',
    errors: ['320', '322'],
  }),
  'PUT admin/publishers/{teacher_id}/unrecommend': call({
    summary: 'Removes the recommendation of a publisher.',
    answer: nothing,
    kind: 'empty',
    errors: ['320', '322'],
  }),
  'PUT admin/publishers/{teacher_id}/sort': call({
    summary: 'Sets the sort of a publisher, 0 to 9999, lowest first.',
    body: z.object(fieldsFrom(sortRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['320'],
  }),
  'GET admin/publishers/{teacher_id}/members': call({
    summary: 'Returns the individual publishers of a group, in the order they were added.',
    answer: z.array(publisher),
    errors: ['320', '324'],
  }),
  'POST admin/publishers/{teacher_id}/members': call({
    summary: 'Adds individual publishers to a group. Existing members are ignored.',
    body: z.object({
      member_teacher_id: z.union([z.array(idIn).min(1).max(200), idIn.transform(one => [one])]),
    }),
    answer: z.array(publisher),
    errors: ['320', '324'],
  }),
  'DELETE admin/publishers/{teacher_id}/members/{member_teacher_id}': call({
    summary: 'Removes a member from a group.',
    answer: nothing,
    kind: 'empty',
    errors: ['320', '324'],
  }),

  'POST admin/publications': call({
    summary: 'Creates a publication, which then waits for review.',
    body: publicationForm,
    encoding: 'json',
    answer: publication,
  }),
  'POST admin/publications/inspect': call({
    summary: 'Returns size, format, bytes, main colours and orientation of an uploaded picture. Reads uploads only.',
    body: z.object({ url: z.string().min(1).max(500) }),
    answer: pictureFacts,
    errors: ['003'],
    ownTransaction: true,
    unlogged: true,
  }),
  'GET admin/publications/{goods_id}': call({
    summary: 'Returns a publication.',
    answer: publication,
    errors: ['301'],
  }),
  'PUT admin/publications/{goods_id}': call({
    summary: 'Updates a publication. A reviewed publication returns to review.',
    body: publicationForm,
    encoding: 'json',
    answer: publication,
    errors: ['301'],
  }),

  'GET admin/publication-drafts': call({
    summary: 'Returns a page of drafts, last saved first.',
    query: z.object({ ...paging, content_type: maybe(typeIn), keyword: maybe(wordIn) }),
    answer: pageOf(draft),
  }),
  'GET admin/publication-drafts/{draft_id}': call({ summary: 'Returns a draft.', answer: draft, errors: ['308'] }),
  'POST admin/publication-drafts': call({
    summary: 'Creates a draft.',
    body: draftForm,
    encoding: 'json',
    answer: draft,
    errors: ['301'],
    unlogged: true,
  }),
  'PUT admin/publication-drafts/{draft_id}': call({
    summary: 'Updates a draft, unless another administrator has saved it since the given update_time.',
    body: draftForm.extend(version),
    encoding: 'json',
    answer: draft,
    errors: ['308'],
    unlogged: true,
  }),
  'DELETE admin/publication-drafts/{draft_id}': call({
    summary: 'Deletes a draft.',
    answer: nothing,
    kind: 'empty',
    errors: ['308'],
  }),
  'POST admin/publication-drafts/{draft_id}/publish': call({
    summary: 'Validates and publishes a draft. If validation fails, the draft remains.',
    body: z.object(version),
    answer: publication,
    errors: ['301', '308'],
    touches: { publicationDraft: 'params.draft_id', goods: 'answer.goods_id' },
  }),
} as const

import { z } from 'zod'
import { call, epochIn, fieldsFrom, idIn, idListIn, maybe, nothing, pageOf, paging, sorting, wordIn } from '../define'
import { draft, pictureFacts, publication, publisher, publisherBrief, publisherStatuses } from './entities'
import { auditRules, disableRules, publicationRules, publisherKinds, publisherRules, sortRules } from './rules'

/** contract/publishing.md: publishers, publications and their drafts. Taxonomies and images are in content.ts. */

const kind = z.enum(publisherKinds)
const status = z.enum(publisherStatuses)

/** The form of one kind. The kind says which rules hold; a record's kind never changes. */
const publisherForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('USER'), ...fieldsFrom(publisherRules.USER) }),
  z.object({ kind: z.literal('AGENT'), ...fieldsFrom(publisherRules.AGENT) }),
  z.object({ kind: z.literal('PERSON'), ...fieldsFrom(publisherRules.PERSON) }),
  z.object({ kind: z.literal('GROUP'), ...fieldsFrom(publisherRules.GROUP) }),
])

/** The form of one content type, which JSON may write as a number or as a digit. */
export const publicationForm = z.discriminatedUnion('content_type', [
  z.object({ content_type: z.literal([1, '1']), ...fieldsFrom(publicationRules[1]) }),
  z.object({ content_type: z.literal([3, '3']), ...fieldsFrom(publicationRules[3]) }),
  z.object({ content_type: z.literal([4, '4']), ...fieldsFrom(publicationRules[4]) }),
  z.object({ content_type: z.literal([5, '5']), ...fieldsFrom(publicationRules[5]) }),
])

const typeIn = z.union([z.enum(['1', '3', '4', '5']), z.literal([1, 3, 4, 5])]).transform(Number)

/** A draft is the form as far as it is typed: any fields may stand in it, only its name has to. */
const draftForm = z.looseObject({
  content_type: typeIn,
  goods_name: z.string().trim().min(1).max(100),
  goods_id: maybe(idIn),
})
/** With the `update_time` that was read, a draft saved since is not overwritten (308). */
const version = { update_time: maybe(epochIn) }

/** What narrows a list of publishers besides their state, which is the tabs' own. */
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
    summary: 'A page of the publishers of a kind, by sort and then newest first unless another order is asked for.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/publishers'),
      ...publisherFilters,
      status: maybe(status),
    }),
    answer: pageOf(publisher),
  }),
  'GET admin/publishers/all': call({
    summary: 'Every publisher of a kind (or of all), enabled ones unless a status is given. For pickers.',
    query: z.object({
      kind: maybe(kind),
      /** Those who may publish works of this type. */
      content_type: maybe(z.enum(['1', '3', '4', '5'])),
      status: maybe(status),
      keyword: maybe(wordIn),
    }),
    answer: z.array(publisherBrief),
  }),
  'GET admin/publishers/agents': call({ summary: 'Every enabled agent.', answer: z.array(publisherBrief) }),
  'GET admin/publishers/counts': call({
    summary: 'How many publishers of a kind are in each state, of those the same filters of the list leave (designed).',
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
    summary: 'The publishers with these comma-separated ids, in the order given.',
    params: z.object({ teacher_ids: idListIn }),
    answer: z.array(publisherBrief),
  }),
  'GET admin/publishers/{teacher_id}': call({ summary: 'One publisher.', answer: publisher, errors: ['320'] }),
  'POST admin/publishers': call({
    summary: 'Adds a publisher, who then waits for audit.',
    body: publisherForm,
    encoding: 'json',
    answer: publisher,
    errors: ['321'],
  }),
  'PUT admin/publishers/{teacher_id}': call({
    summary: 'Changes a publisher. One that was refused waits for audit again. The kind is the one it has.',
    body: publisherForm,
    encoding: 'json',
    answer: publisher,
    errors: ['320', '321', '322'],
  }),
  'DELETE admin/publishers/{teacher_id}': call({
    summary: 'Deletes a publisher who has no works, no owners to act for and is in no group.',
    answer: nothing,
    kind: 'empty',
    errors: ['320', '323'],
  }),
  'PUT admin/publishers/{teacher_id}/audit': call({
    summary: 'Approves or rejects an application; a rejection needs a reason.',
    body: z.object(fieldsFrom(auditRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['320', '322'],
  }),
  'PUT admin/publishers/{teacher_id}/enable': call({
    summary: 'Enables a disabled publisher. Works that went off sale stay there.',
    answer: nothing,
    kind: 'empty',
    errors: ['320', '322'],
  }),
  'PUT admin/publishers/{teacher_id}/disable': call({
    summary: 'Disables an enabled publisher, who then publishes nothing new and whose works go off sale.',
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
    summary: 'Takes the recommendation back.',
    answer: nothing,
    kind: 'empty',
    errors: ['320', '322'],
  }),
  'PUT admin/publishers/{teacher_id}/sort': call({
    summary: 'Sets the place of a publisher: 0 to 9999, small ones first.',
    body: z.object(fieldsFrom(sortRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['320'],
  }),
  'GET admin/publishers/{teacher_id}/members': call({
    summary: 'The individual publishers of a group, in the order they came.',
    answer: z.array(publisher),
    errors: ['320', '324'],
  }),
  'POST admin/publishers/{teacher_id}/members': call({
    summary: 'Adds individual publishers to a group; those who are in it already stay.',
    body: z.object({
      member_teacher_id: z.union([z.array(idIn).min(1).max(200), idIn.transform(one => [one])]),
    }),
    answer: z.array(publisher),
    errors: ['320', '324'],
  }),
  'DELETE admin/publishers/{teacher_id}/members/{member_teacher_id}': call({
    summary: 'Takes a member out of a group.',
    answer: nothing,
    kind: 'empty',
    errors: ['320', '324'],
  }),

  'POST admin/publications': call({
    summary: 'Publishes: the new publication waits for audit.',
    body: publicationForm,
    encoding: 'json',
    answer: publication,
  }),
  'POST admin/publications/inspect': call({
    summary: 'What an uploaded picture is: size, format, bytes, main colours, orientation. Reads uploads only.',
    body: z.object({ url: z.string().min(1).max(500) }),
    answer: pictureFacts,
    errors: ['003'],
    ownTransaction: true,
    unlogged: true,
  }),
  'GET admin/publications/{goods_id}': call({ summary: 'One publication.', answer: publication, errors: ['301'] }),
  'PUT admin/publications/{goods_id}': call({
    summary: 'Changes a publication; one that was audited waits for audit again.',
    body: publicationForm,
    encoding: 'json',
    answer: publication,
    errors: ['301'],
  }),

  'GET admin/publication-drafts': call({
    summary: 'A page of drafts, last saved first.',
    query: z.object({ ...paging, content_type: maybe(typeIn), keyword: maybe(wordIn) }),
    answer: pageOf(draft),
  }),
  'GET admin/publication-drafts/{draft_id}': call({ summary: 'One draft.', answer: draft, errors: ['308'] }),
  'POST admin/publication-drafts': call({
    summary: 'Keeps a draft.',
    body: draftForm,
    encoding: 'json',
    answer: draft,
    errors: ['301'],
    unlogged: true,
  }),
  'PUT admin/publication-drafts/{draft_id}': call({
    summary: 'Saves a draft, unless another administrator has since the given update_time.',
    body: draftForm.extend(version),
    encoding: 'json',
    answer: draft,
    errors: ['308'],
    unlogged: true,
  }),
  'DELETE admin/publication-drafts/{draft_id}': call({
    summary: 'Throws a draft away.',
    answer: nothing,
    kind: 'empty',
    errors: ['308'],
  }),
  'POST admin/publication-drafts/{draft_id}/publish': call({
    summary: 'Publishes a draft, checked whole. When something is wrong the draft stays.',
    body: z.object(version),
    answer: publication,
    errors: ['301', '308'],
    touches: { publicationDraft: 'params.draft_id', goods: 'answer.goods_id' },
  }),
} as const

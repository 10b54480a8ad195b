import type { Known } from './long-functions'

/** The functions that were longer than 60 lines before this was checked, and how long they may be (tools/long-functions.ts). */
export const knownLong: Known = {
  'src/custom-pages/goods/category-links.tsx CategoryLinks': 85,
  'src/custom-pages/goods/category-params.tsx Params': 87,
  'src/custom-pages/goods/param-group-card.tsx ParamGroupCard': 63,
  'src/custom-pages/goods/use-params.ts useParams': 69,
  'src/custom-pages/login/sign-in-form.tsx SignInForm': 79,
  'src/custom-pages/playground/playground.tsx Playground': 95,
  'src/custom-pages/profile/profile-form.tsx ProfileForm': 77,
  'src/custom-pages/profile/use-profile.ts useProfile': 67,
  'src/custom-pages/publishing/attached.tsx Attached': 75,
  'src/custom-pages/publishing/draft-box.tsx DraftBox': 94,
  'src/custom-pages/review/use-review.ts useReview': 94,
  'src/engine/inputs/table-input.tsx TableInput': 91,
  'src/engine/inputs/table-input.tsx a function without a name': 77,
  'src/resources/publishing/publisher.parts.ts publisher': 77,
  'src/shell/palette/palette.tsx Palette': 109,
  'src/shell/palette/use-sections.ts useSections': 72,
  'src/shell/tabs/tab-picker.tsx Choices': 67,
}

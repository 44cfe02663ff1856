import type { FindCandidates } from '../mutation.ts';
import { unreadableColour } from './colour.ts';
import { deadAnchor, deadLink, deadLinkName } from './dead-link.ts';
import { duplicateId, duplicateKey } from './duplicate.ts';
import { duplicateAddress } from './duplicate-address.ts';
import { brokenLink, conflict, cutText, markupInMarkdown, otherFactForm, renamedKey } from './habits.ts';
import { skippedLevel } from './heading-level.ts';
import { missingKey } from './missing-key.ts';
import { missingPlaceholder, unknownPlaceholder } from './placeholders.ts';
import {
  colonInText,
  indentation,
  noSpaceAfterColon,
  openBracket,
  openQuote,
  reservedCharacter,
  tab,
} from './syntax.ts';
import { tooLong } from './too-long.ts';
import { unknownKey } from './unknown-key.ts';
import { missingMedia, unknownFact, unknownIcon, unknownId, wronglyCasedMedia } from './unknown-name.ts';
import { unlinkedPage, unusedEntry, unusedFact } from './unused.ts';
import { wrongChoice, wrongSectionType } from './wrong-choice.ts';
import { misnamedFile, misnamedPage, misplacedFile, missingFile } from './wrong-files.ts';
import { wrongType } from './wrong-type.ts';
import {
  blankText,
  duplicateEntry,
  emptyList,
  markup,
  missingAlternativeText,
  outOfRange,
  wrongFormat,
} from './wrong-value.ts';

/** All kinds of mistakes, by their names in the report. */
export const kinds: Readonly<Record<string, FindCandidates>> = {
  'a tab': tab,
  indentation,
  'no space after a colon': noSpaceAfterColon,
  'a colon in a text': colonInText,
  'a reserved character': reservedCharacter,
  'an open quote': openQuote,
  'an open bracket': openBracket,
  'a key twice': duplicateKey,
  'an unknown key': unknownKey,
  'a missing key': missingKey,
  'another type': wrongType,
  'a wrong choice': wrongChoice,
  'an unknown section': wrongSectionType,
  'too long': tooLong,
  'a blank text': blankText,
  'HTML in a line': markup,
  'out of range': outOfRange,
  'another format': wrongFormat,
  'an empty list': emptyList,
  'an entry twice': duplicateEntry,
  'an image without a description': missingAlternativeText,
  'a dead link': deadLink,
  'a dead anchor': deadAnchor,
  'a dead link name': deadLinkName,
  'an unknown id': unknownId,
  'an unknown fact': unknownFact,
  'an unknown icon': unknownIcon,
  'a missing file': missingMedia,
  'a file in another case': wronglyCasedMedia,
  'an id twice': duplicateId,
  'an address twice': duplicateAddress,
  'an entry on no page': unusedEntry,
  'a fact on no page': unusedFact,
  'a page without a link to it': unlinkedPage,
  'an unknown placeholder': unknownPlaceholder,
  'a missing placeholder': missingPlaceholder,
  'an unreadable colour': unreadableColour,
  'a skipped heading level': skippedLevel,
  'a text that is cut': cutText,
  'a fact in another form': otherFactForm,
  'HTML in Markdown': markupInMarkdown,
  'a broken link of Markdown': brokenLink,
  'a renamed key': renamedKey,
  'a conflict': conflict,
  'a file that is missing': missingFile,
  'a file under another name': misnamedFile,
  'a page under a name that cannot be an address': misnamedPage,
  'a file in another folder': misplacedFile,
};

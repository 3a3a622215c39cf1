import { type Later, later } from "@/components/overlays/later";
import type { Language } from "@/domain/locale";
import { WordsOfLater } from "@/features/words/more-words";
import type english from "../../../../messages/notifications/en.json";
import type { BellPanelProps } from "./bell-panel";

/** What the bell opens, in each language: the panel comes with its words, which no page brings for it. */
export const BELL_PANELS: Readonly<Record<Language, Later<BellPanelProps>>> = {
  en: panelWith(() => import("../../../../messages/notifications/en.json")),
  de: panelWith(() => import("../../../../messages/notifications/de.json")),
  fr: panelWith(() => import("../../../../messages/notifications/fr.json")),
};

function panelWith(loadWords: () => Promise<{ default: typeof english }>): Later<BellPanelProps> {
  return later(async () => {
    const [{ BellPanel }, { default: words }] = await Promise.all([import("./bell-panel"), loadWords()]);
    return (props) => (
      <WordsOfLater words={words}>
        <BellPanel {...props} />
      </WordsOfLater>
    );
  });
}

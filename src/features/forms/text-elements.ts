type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface TextElementsOptions {
  textAt: (name: string) => string;
  /** Something was typed before scripts ran. */
  onTyped: (name: string, text: string) => void;
}

/** The text elements of a form, which the browser holds: they follow the form's values when these change by themselves. */
export function textElements({ textAt, onTyped }: TextElementsOptions) {
  const elements = new Map<string, TextElement>();
  const known = new WeakSet<TextElement>();
  const show = (name: string) => {
    const element = elements.get(name);
    if (element && element.value !== textAt(name)) element.value = textAt(name);
  };
  return {
    show,
    showAll: () => {
      for (const name of elements.keys()) show(name);
    },
    /** Keeps an element in step with its value, until what it returns is called. */
    hold: (name: string, element: TextElement, isHydrating: boolean) => {
      elements.set(name, element);
      const isTyped = isHydrating && element.value !== element.defaultValue;
      if (!known.has(element) && isTyped) onTyped(name, element.value);
      else if (!known.has(element)) show(name);
      known.add(element);
      return () => {
        if (elements.get(name) === element) elements.delete(name);
      };
    },
    focus: (name: string) => {
      elements.get(name)?.focus();
      elements.get(name)?.select();
    },
  };
}

export type TextElements = ReturnType<typeof textElements>;

/** Under which name the browser keeps the language of the samples. */
export const KEPT_AS = "hiatus.samples";

/** Shows the samples in the kept language before anything is painted. */
export const SHOW_KEPT_LANGUAGE = `try{document.documentElement.dataset.samples=localStorage.getItem(${JSON.stringify(KEPT_AS)})||""}catch{}`;

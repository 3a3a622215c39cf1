import { cva } from "class-variance-authority";

/** The look of a button, for links that lead to an action too. */
export const buttonLook = cva("button", {
  variants: {
    variant: {
      primary: "border-transparent bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong",
      secondary: "border-line bg-surface text-ink hover:bg-sunken active:bg-sunken",
      ghost: "border-transparent bg-transparent text-ink hover:bg-sunken active:bg-sunken",
      danger: "border-transparent bg-danger text-on-accent hover:bg-danger-strong active:bg-danger-strong",
    },
    size: {
      small: "h-8 px-3 text-small",
      medium: "h-10 px-4 text-body",
      icon: "size-10 p-0",
      "small-icon": "size-8 p-0",
    },
  },
  defaultVariants: { variant: "secondary", size: "medium" },
});
